/** How Node runs the server. */
export const serverFlags: readonly string[]
/** What the C library is told before the server starts. */
export const serverEnvironment: Readonly<Record<string, string>>
/** The arguments that run a program of the server on Node, from the project's top folder. */
export function serverArguments(program: string): string[]
