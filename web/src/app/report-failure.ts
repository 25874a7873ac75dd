import { openAccount } from '../client/account-modal.ts'
import { isApiError } from '../client/api-client.ts'
import { showOps, showWarning } from '../client/messages.ts'
import { refreshSession } from '../client/refresh-session.ts'
import { changeSession, clearSession, readSession } from '../client/session-store.ts'
import { signOut } from '../features/identity/session-acts.ts'
import { textOfCode, translate } from '../texts/use-texts.ts'
import { type ErrorAction, errorAction, type Words } from './error-action.ts'

/** A code, as the issues of forms have them, and no sentence of the server. */
const CODE = /^[a-z_]+$/

interface Surroundings {
  readonly go: (href: string) => void
  /** Asks for everything on the screen again; done when the answers are there. */
  readonly reload: () => Promise<void>
}

/** Does what section 8 of the specification says about a failed call. */
export function reportFailure(reason: unknown, around: Surroundings): void {
  if (!isApiError(reason)) {
    showOps(translate('errors', 'later'), [translate('errors', 'unexpected')])
    return
  }
  void act(errorAction(reason), around, reason.path)
  if (reason.code === 'company_suspended') showSuspension()
  // The plan changed since the session was read: the menu follows.
  if (reason.code === 'plan_lacks_feature') refreshSession().catch(() => undefined)
}

/** The banner stands from the first refused call on, which is how this browser hears of it. */
function showSuspension(): void {
  const { companies, currentCompanyId } = readSession()
  const isKnown = companies.some(({ id, is_suspended }) => id === currentCompanyId && is_suspended)
  // When the session cannot be read now, the next refused call asks again.
  if (!isKnown) refreshSession().catch(() => undefined)
}

async function act(action: ErrorAction, { go, reload }: Surroundings, path: string): Promise<void> {
  if (action.kind === 'sign_out') {
    // The flag goes first: the login opens at once, whether or not the server answers.
    changeSession({ isUserAuthenticated: false })
    void signOut()
  }
  // A session that stayed would lead from the login back to the screen that was refused.
  if (action.kind === 'login') clearSession()
  if (action.kind === 'sign_out' || action.kind === 'login') go('/login')
  if (action.kind === 'welcome') go('/welcome')
  if (action.kind === 'second_factor')
    openAccount({ kind: 'security', factorFor: action.factorFor })
  if (action.kind === 'warning') showWarning(await words(action.message))
  if (action.kind === 'ops')
    showOps(await words(action.message), await Promise.all(action.details.map(words)), path)
  if (action.kind === 'rows') {
    const lines = action.rows.map(async ({ row, message }) =>
      translate('kit', 'dialog.row', { row, message: await words({ text: message }) }),
    )
    showOps(await words(action.message), await Promise.all(lines), path)
  }
  // Seldom: loaded when it happens.
  if (action.kind === 'stale')
    void import('./show-stale.ts').then(({ showStale }) => showStale(reload, action.changed))
}

/** What is said; the words of a code of a form's are loaded when one is told, and without a network it stays. */
async function words(said: Words): Promise<string> {
  if ('key' in said) return textOfCode('errors', said.key)
  if (!CODE.test(said.text)) return said.text
  try {
    const { issueText, loadRuleWords } = await import('../client/issue-text.ts')
    await loadRuleWords()
    return issueText({ code: said.text })
  } catch {
    return said.text
  }
}
