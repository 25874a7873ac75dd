import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../kernel/refusal.ts'

const FILE = fileURLToPath(new URL('./common-passwords.txt', import.meta.url))
let list: ReadonlySet<string> | undefined

/**
 * Refuses a password that everybody tries first: one of the shipped list (common-passwords.txt,
 * words and sequences of published lists and of Brazil), in any case, also with digits and signs put
 * before or behind it, as `Senha@2026` (docs/rules/api.md; ASVS 6.2.4).
 * @param field where the form shows it.
 * @throws Refusal `validation_failed` with `password_too_common`.
 */
export function requireUncommonPassword(password: string, field = 'password'): void {
  if (isCommonPassword(password))
    throw new Refusal('validation_failed', { fields: { [field]: 'password_too_common' } })
}

/** Whether the list has it. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean))
  const typed = password.toLowerCase()
  const withoutEnd = typed.replace(/[^a-z]+$/, '')
  const bare = withoutEnd.replace(/^[^a-z]+/, '')
  return [typed, withoutEnd, bare].some((word) => list?.has(word))
}
