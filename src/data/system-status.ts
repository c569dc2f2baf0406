import { type SystemStatus, systemStatusSchema } from '#domain/system-status.ts';
import { pocketbase } from './pocketbase.ts';

/** Version and state of the server. */
export const getSystemStatus = async (): Promise<SystemStatus> =>
  systemStatusSchema.parse(await pocketbase.send<object>('/api/site/status', {}));
