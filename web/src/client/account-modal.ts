/** What a second factor is asked for: to enter a company at all, to approve payments, or to ask others for one. */
export type FactorFor = 'entry' | 'approval' | 'others'

/** The modals of a person's account (specification section 2). */
export type AccountModal =
  | { readonly kind: 'profile' }
  /** At the second factor where the company asks for one, and for what. */
  | {
      readonly kind: 'security'
      readonly factorFor?: FactorFor
      /** Told whether it was turned on there. */
      readonly onClose?: (isTurnedOn: boolean) => void
    }
  /** A code of the second factor, which the company asks for before this act. */
  | { readonly kind: 'proof'; readonly onClose: (isProven: boolean) => void }

let current: AccountModal | null = null
const listeners = new Set<() => void>()

/** Opens a modal of the account, from wherever one is. One that is open stays. */
export function openAccount(modal: AccountModal): void {
  if (current?.kind !== modal.kind || 'onClose' in modal) change(modal)
}

let asked: Promise<boolean> | null = null

/** Asks for a code of the second factor, once for all acts that wait for one; whether one was told. */
export function proveFactor(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    openAccount({ kind: 'proof', onClose: resolve })
  }).finally(() => {
    asked = null
  })
  return asked
}

let turned: Promise<boolean> | null = null

/** Leads to turning the second factor on, once for all acts that wait for it; whether that was done. */
export function turnOnFactor(factorFor: FactorFor): Promise<boolean> {
  turned ??= new Promise<boolean>((resolve) => {
    openAccount({ kind: 'security', factorFor, onClose: resolve })
  }).finally(() => {
    turned = null
  })
  return turned
}

export function closeAccount(): void {
  change(null)
}

export function currentAccountModal(): AccountModal | null {
  return current
}

export function onAccountModalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: AccountModal | null): void {
  // Who waits for what nobody is asked for any more has none of it; what was done stands.
  if (current !== null && current.kind !== 'profile') current.onClose?.(false)
  current = next
  for (const listener of listeners) listener()
}
