import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Prumo'
const PERIOD_SECONDS = 30
const DIGITS = 6
/** 160 bits, as RFC 4226 section 4 recommends. */
export const SECRET_BYTES = 20
/** A clock may be half a minute off: the code before and the one after count too. */
const WINDOW = 1

const totpOf = (secret: Uint8Array, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    // Every authenticator app knows SHA-1; several ignore what else is asked for.
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** A secret as it is typed into an app (base32), and as a QR code carries it. */
export function describeSecret(
  secret: Uint8Array,
  email: string,
): { readonly secret: string; readonly otpauth_url: string } {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, otpauth_url: totp.toString() }
}

/**
 * The time step (RFC 6238) whose code this is, among the current one and its neighbours.
 * @returns null when it is none of theirs.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
