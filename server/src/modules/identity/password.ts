import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's argon2id parameters with headroom: about 45 ms on a server core. */
const COST = { parallelism: 1, memory: 32_768, passes: 3, tagLength: 32 } as const
const SALT_BYTES = 16

/** Hashes a password with argon2id. @returns `argon2id$memory$passes$salt$tag`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', { message: password, nonce: salt, ...COST })
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
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, salt, tag] = (hash ?? DECOY).split('$')
  const expected = Buffer.from(tag ?? '', 'base64url')
  const actual = await derive('argon2id', {
    ...COST,
    message: password,
    nonce: Buffer.from(salt ?? '', 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
  })
  const isEqual = expected.length === actual.length && timingSafeEqual(expected, actual)
  return hash !== null && isEqual
}

/** The shape of a hash that no password has. */
const DECOY = ['argon2id', COST.memory, COST.passes, 'A'.repeat(22), 'A'.repeat(43)].join('$')
