/**
 * HTTP tests that hold where all companies are in one database, and not with cells beside it: by their
 * file and title, why. Everything else has to hold there too (npm run drill -- cells).
 */
export const ON_ONE_DATABASE: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
