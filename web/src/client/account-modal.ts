/** The modals of a person's account (specification section 2). */
export type AccountModal =
  | { readonly kind: 'profile' }
  /** With `isFactorRequired` at the second factor: the company asks for one. */
  | { readonly kind: 'security'; readonly isFactorRequired?: true }

let current: AccountModal | null = null
const listeners = new Set<() => void>()

/** Opens a modal of the account, from wherever one is. One that is open stays. */
export function openAccount(modal: AccountModal): void {
  if (current?.kind !== modal.kind) change(modal)
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
  current = next
  for (const listener of listeners) listener()
}
