import { translate } from '../texts/use-texts.ts'
import { showMessage } from './message-store.ts'

export { confirm } from './message-store.ts'

/** 'Sucesso', which dismisses itself. */
export function showSuccess(message: string): void {
  showMessage({ kind: 'success', title: translate('errors', 'success_title'), message })
}

/** 'Aviso', which dismisses itself. */
export function showWarning(message: string): void {
  showMessage({ kind: 'warning', title: translate('errors', 'warning_title'), message })
}

/** 'Ops!', which waits to be read. */
export function showOps(
  message: string,
  details: readonly string[] = [],
  requested_url?: string,
): void {
  showMessage({
    kind: 'ops',
    title: translate('errors', 'title'),
    message,
    details,
    ...(requested_url === undefined ? {} : { requested_url }),
  })
}
