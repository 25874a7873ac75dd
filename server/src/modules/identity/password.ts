import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { concurrencyLimit, concurrencyLimitPerKey } from '../../kernel/concurrency-limit.ts'
import { networkOf } from '../../kernel/http/network-of.ts'

const derive = promisify(argon2)

/** OWASP's argon2id parameters with headroom: about 45 ms on a server core. */
const COST = { parallelism: 1, memory: 32_768, passes: 3, tagLength: 32 } as const
const SALT_BYTES = 16

/** Hashing takes one of the four threads that files and names are also looked up with. */
const inThread = concurrencyLimit({ atOnce: 2, waiting: 200 })
/** One address keeps one of them busy at most: those who come from elsewhere find the other. */
const inTurnOfAddress = concurrencyLimitPerKey({
  atOnce: 1,
  waiting: 30,
  refusal: 'too_many_requests',
})

/** Work that somebody at an address asked for; null is this installation itself. */
function inTurn<T>(ip: string | null, work: () => Promise<T>): Promise<T> {
  return ip === null ? work() : inTurnOfAddress(networkOf(ip), () => inThread(work))
}

/**
 * Hashes a password with argon2id.
 * @param ip who asked for it; null is this installation itself.
 * @returns `argon2id$memory$passes$salt$tag`, base64url.
 * @throws Refusal `too_many_requests` when the address asks for too much at once, `unavailable`.
 */
export async function hashPassword(password: string, ip: string | null): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await inTurn(ip, () =>
    derive('argon2id', { message: password, nonce: salt, ...COST }),
  )
  return [
    'argon2id',
    COST.memory,
    COST.passes,
    salt.toString('base64url'),
    tag.toString('base64url'),
  ].join('$')
}

/**
 * Whether the password is the one of the hash. Without a hash (no such user) the same work is done
 * and the answer is no, so that time tells nothing.
 * @throws Refusal as `hashPassword`.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  ip: string | null,
): Promise<boolean> {
  const [, memory, passes, salt, tag] = (hash ?? DECOY).split('$')
  const expected = Buffer.from(tag ?? '', 'base64url')
  const actual = await inTurn(ip, () =>
    derive('argon2id', {
      ...COST,
      message: password,
      nonce: Buffer.from(salt ?? '', 'base64url'),
      memory: Number(memory),
      passes: Number(passes),
    }),
  )
  const isEqual = expected.length === actual.length && timingSafeEqual(expected, actual)
  return hash !== null && isEqual
}

/** The shape of a hash that no password has. */
const DECOY = ['argon2id', COST.memory, COST.passes, 'A'.repeat(22), 'A'.repeat(43)].join('$')
