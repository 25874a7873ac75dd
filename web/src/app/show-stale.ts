import type { ApiError } from '../client/api-error.ts'
import { showMessage } from '../client/message-store.ts'
import { releaseUnsaved } from '../client/unsaved.ts'
import { formatsOf } from '../client/use-format.ts'
import { localeOf } from '@prumo/texts/engine/languages'
import { currentLanguage } from '../texts/i18n.ts'
import { translate } from '../texts/use-texts.ts'
import { differencesOf, type FormSnapshot, openForm, snapshotOf } from './form-snapshot.ts'

/** The form is drawn anew with what was read: this long it may take. */
const REDRAW_MS = 5000
const LOOK_EVERY_MS = 50

/**
 * Somebody else saved the record meanwhile: 'Recarregar' shows what is stored, 'Comparar' does too
 * and says what this person had typed differently.
 */
export function showStale(reload: () => Promise<void>, changed: ApiError['changed']): void {
  const form = openForm()
  const mine = form === null ? null : snapshotOf(form, yesNo())
  const load = async () => {
    releaseUnsaved()
    await reload()
  }
  const compare = async (typed: FormSnapshot) => {
    await load()
    showDifferences(typed, await redrawnForm(form))
  }
  showMessage({
    kind: 'ops',
    title: translate('errors', 'title'),
    message:
      changed === undefined
        ? translate('errors', 'stale')
        : translate('errors', 'stale_by', {
            name: changed.by,
            when: formatsOf(localeOf(currentLanguage())).instant(changed.at),
          }),
    details: [translate('errors', 'stale_details')],
    confirmLabel: translate('kit', 'dialog.reload'),
    ...(mine === null
      ? {}
      : {
          alternative: {
            label: translate('kit', 'dialog.compare'),
            onChoose: () => void compare(mine),
          },
        }),
    onClose: (isConfirmed) => {
      if (isConfirmed) void load()
    },
  })
}

const yesNo = () => ({ yes: translate('kit', 'yes'), no: translate('kit', 'no') })

/** The form after its record was read again: another element, since a form belongs to a version. */
async function redrawnForm(before: HTMLFormElement | null): Promise<HTMLFormElement | null> {
  const isOver = Date.now() + REDRAW_MS
  while (Date.now() < isOver) {
    const now = openForm()
    if (now !== null && now !== before) return now
    // oxlint-disable-next-line no-await-in-loop -- it waits for the screen.
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return openForm()
}

function showDifferences(mine: FormSnapshot, form: HTMLFormElement | null): void {
  const stored: FormSnapshot = form === null ? new Map() : snapshotOf(form, yesNo())
  const empty = translate('kit', 'dialog.nothing')
  const lines = differencesOf(mine, stored).map((difference) =>
    translate('kit', 'dialog.difference', {
      field: difference.field,
      mine: difference.mine === '' ? empty : difference.mine,
      stored: difference.stored === '' ? empty : difference.stored,
    }),
  )
  showMessage({
    kind: 'ops',
    title: translate('kit', 'dialog.compare'),
    message: translate('kit', lines.length === 0 ? 'dialog.no_difference' : 'dialog.differences'),
    details: lines,
  })
}
