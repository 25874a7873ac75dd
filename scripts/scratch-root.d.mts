/** Where tests make folders that are thrown away. */
export function scratchRoot(otherwise?: string): string
