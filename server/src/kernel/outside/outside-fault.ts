/** Why a service did not give what it was asked for. */
export const OUTSIDE_FAULTS = [
  /** No connection, no answer in time, or an answer that says that the service failed. */
  'unreachable',
  /** It was asked too often. */
  'rate_limited',
  /** Its answer is not what its contract says, or is too large. */
  'unreadable_answer',
  /** It does not take the credentials. */
  'credentials_refused',
  /** It does not take the certificate, or shows one that nobody vouches for. */
  'certificate_refused',
  /** It knows nothing of what was asked for. */
  'unknown_there',
  /** The address that a person gave leads into a private network: nothing was sent. */
  'private_address',
  /** It refused for another reason. */
  'refused',
] as const

export type OutsideFaultCode = (typeof OUTSIDE_FAULTS)[number]

/** What went wrong with a service outside; its message is for the log and holds nothing of the answer. */
export class OutsideFault extends Error {
  readonly code: OutsideFaultCode
  /** When it may be asked again, where it said so. */
  readonly retryAfterSeconds: number | null
  /** What the service said of its refusal, for whoever asked it; it is never logged. */
  readonly told: string | null

  constructor(
    code: OutsideFaultCode,
    message: string,
    options: {
      readonly cause?: unknown
      readonly retryAfterSeconds?: number
      readonly told?: string | null
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.told = options.told ?? null
  }

  /** Its code where no person gave the address: none of the installation's is in a private network. */
  get codeOfOurs(): Exclude<OutsideFaultCode, 'private_address'> {
    return this.code === 'private_address' ? 'unreachable' : this.code
  }
}
