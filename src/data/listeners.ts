/** Those who are called back when something of one module changes. */
export function makeListeners() {
  const followers = new Set<() => void>();
  return {
    tell(): void {
      for (const follower of followers) follower();
    },
    /** @returns what ends the following */
    follow(follower: () => void): () => void {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
  };
}
