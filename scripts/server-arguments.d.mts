/** How Node runs the server. */
export const serverFlags: readonly string[]
/** The arguments that run a program of the server on Node, from the project's top folder. */
export function serverArguments(program: string): string[]
