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

/** 'Ops!', which waits to be read; words that begin with it are said once, as the title has it. */
export function showOps(
  message: string,
  details: readonly string[] = [],
  requested_url?: string,
): void {
  const title = translate('errors', 'title')
  showMessage({
    kind: 'ops',
    title,
    message: message.startsWith(title) ? message.slice(title.length).trimStart() : message,
    details,
    ...(requested_url === undefined ? {} : { requested_url }),
  })
}
