import { queryOptions } from '@tanstack/react-query';
import { getSystemStatus } from '#data/system-status.ts';

export const systemQueries = {
  status: () => queryOptions({ queryKey: ['system', 'status'], queryFn: getSystemStatus }),
};
