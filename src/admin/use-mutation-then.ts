import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

/**
 * A mutation that calls `then` as soon as it has succeeded. The `onSuccess` of `mutate` comes after the queries are loaded
 * again, and not at all when that has removed the component, as in a list whose rows change groups.
 */
export const useMutationThen = <Result, Failure, Variables, Context>(
  options: UseMutationOptions<Result, Failure, Variables, Context>,
  then: () => void,
) =>
  useMutation({
    ...options,
    onSuccess: (...success) => {
      then();
      return options.onSuccess?.(...success);
    },
  });
