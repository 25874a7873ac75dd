import { existsSync, readFileSync } from 'node:fs'

/** Shorter keys can be guessed. */
const MIN_SECRET_BYTES = 32

/** A start that cannot go on; its message is a sentence for the person at the terminal. */
export class SettingsError extends Error {}

/** The text of a file of certificates; null where none is named. @throws SettingsError */
export function certificatesIn(name: string, file: string | undefined): string | null {
  if (file === undefined) return null
  if (!existsSync(file)) throw new SettingsError(`${name} is wrong: there is no file at ${file}.`)
  return readFileSync(file, 'utf8')
}

/** What is read at a path; null where none is named. @throws SettingsError */
export function readAt<T>(
  name: string,
  path: string | undefined,
  read: (path: string) => T,
): T | null {
  try {
    return path === undefined ? null : read(path)
  } catch (cause) {
    throw new SettingsError(`${name} is wrong: ${cause instanceof Error ? cause.message : ''}.`)
  }
}

/** @throws SettingsError where a file of a secret is missing or too short. */
export function checkSecret(name: string, file: string | undefined, isRequired: boolean): void {
  if (file === undefined) {
    if (isRequired)
      throw new SettingsError(
        'SECRET_KEY_FILE is missing: with DATABASE_URL and without DEMO=1, Prumo needs a file with a secret of at least 32 bytes (openssl rand -out prumo.key 32).',
      )
    return
  }
  if (!existsSync(file)) throw new SettingsError(`${name} is wrong: there is no file at ${file}.`)
  if (readFileSync(file).length < MIN_SECRET_BYTES)
    throw new SettingsError(`${name} is wrong: ${file} holds fewer than ${MIN_SECRET_BYTES} bytes.`)
}
