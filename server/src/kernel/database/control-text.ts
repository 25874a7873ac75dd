/** A statement that controls a transaction: `begin`, `commit` or `set local`. */
interface Step {
  readonly text: string
  /** By which it is prepared where it is always the same, else empty. */
  readonly name: string
  /** The protocol messages that run it, once it is prepared. */
  readonly bytes: Buffer
}

/** A text of control statements: each of them, and the protocol messages that run them all. */
export interface ControlText {
  readonly text: string
  readonly steps: readonly Step[]
  readonly bytes: Buffer
}

const BEGINS = /^(?:begin|commit|set local)\b/
const STEERING = /^(?:begin\b|commit$|set local )/
const COMPANY = /^set local app\.company_id /
/** PostgreSQL knows names of up to 63 bytes. */
const LONGEST_NAME = 63

/** A bound of the cache, since texts name companies; the oldest entry is dropped. */
const KNOWN_AT_MOST = 1_000
const known = new Map<string, ControlText>()

/** Splits a text of control statements; null of any text that has others. */
export function parseControlText(text: string): ControlText | null {
  const before = known.get(text)
  if (before !== undefined) return before
  if (!BEGINS.test(text)) return null
  const parts = text.split('; ')
  if (!parts.every((part) => STEERING.test(part))) return null
  const steps = parts.map(stepOf)
  const steering = { text, steps, bytes: Buffer.concat(steps.map(({ bytes }) => bytes)) }
  known.set(text, steering)
  if (known.size > KNOWN_AT_MOST) known.delete(known.keys().next().value ?? '')
  return steering
}

/** Binds no parameters, and executes. What names a company is not prepared. */
function stepOf(text: string): Step {
  const name = COMPANY.test(text) || text.length > LONGEST_NAME ? '' : text
  const bytes = Buffer.concat([
    ...(name === '' ? [message('P', `\0${text}\0\0\0`)] : []),
    message('B', `\0${name}\0\0\0\0\0\0\0`),
    message('E', '\0\0\0\0\0'),
  ])
  return { text, name, bytes }
}

/** The messages that prepare a step. Its name is closed first, which is no error where it is not in use. */
export const prepareStep = ({ text, name }: Step): Buffer =>
  Buffer.concat([message('C', `S${name}\0`), message('P', `${name}\0${text}\0\0\0`)])

/** A message of the protocol of PostgreSQL. */
function message(code: string, body: string): Buffer {
  const bytes = Buffer.from(`${code}\0\0\0\0${body}`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}
