/** An invoice as the tax office keeps it. */
export interface KeptNfe {
  readonly key: string
  readonly protocol: string
  /** protNFe, as it was answered. */
  readonly answer: string
  readonly is_denied: boolean
  is_canceled: boolean
  /** procEventoNFe of what was said of it, by type and number of order. */
  readonly events: Map<string, string>
}

/** What the tax office holds, and what tests tell it to do. */
export interface SefazBooks {
  readonly clock: () => Date
  readonly invoices: Map<string, KeptNfe>
  /** Keys by issuer, series and number. */
  readonly numbers: Map<string, string>
  /** Voided numbers, written as those above. */
  readonly voided: Map<string, string>
  /** Documents of issuers and recipients whose registration is in disorder. */
  readonly irregular: Set<string>
  /** The next invoices are answered with this code: to reject, or to say that a batch waits (103). */
  answersWith: { code: string; times: number } | null
  /** Whether the service says that it is stopped. */
  isStopped: boolean
  /** Whether the tax office of the state does not answer at all; its contingency is another service. */
  isDown: boolean
  /** Series of whose notes the tax office takes what it is sent, and answers nothing. */
  silentSeries: ReadonlySet<string>
  /** Whether the contingency (SVC) is switched on for the state. */
  isContingencyOpen: boolean
  /** Whether each line of the normal regime has to say how IBS and CBS are owed. */
  asksReform: boolean
  readonly nextProtocol: () => string
  /** What recipients said: key, type and number of order, and who. */
  readonly said: Set<string>
  /** Told of each of them. */
  hear: (key: string, type: string, by: string) => void
}

export function newBooks(clock: () => Date): SefazBooks {
  let protocols = 0
  return {
    clock,
    invoices: new Map(),
    numbers: new Map(),
    voided: new Map(),
    irregular: new Set(),
    answersWith: null,
    isStopped: false,
    isDown: false,
    silentSeries: new Set(),
    isContingencyOpen: false,
    asksReform: true,
    said: new Set(),
    hear: () => undefined,
    nextProtocol: () => `1352600${String((protocols += 1)).padStart(8, '0')}`,
  }
}

export const numberName = (issuer: string, series: string, number: number | string): string =>
  `${issuer}/${series}/${number}`
