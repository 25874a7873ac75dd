import type { STATEMENT_FORMATS } from '@prumo/contracts/statements/statement-files.contract'
import { useSaveFile } from '../../client/save-file.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { StatementSide } from './statement-side.ts'
import type { StatementState } from './use-statement-state.ts'

type Format = (typeof STATEMENT_FORMATS)[number]

/**
 * Saves a statement as a file that the server writes, with the rows and columns of the screen.
 * @param asked what the statement was asked for, and columns that it alone has.
 */
export function useStatementFile(
  file: StatementSide['file'] | StatementSide['group']['file'],
  asked: object,
  state: Pick<StatementState, 'extras' | 'shareOf' | 'withZeroRows' | 'expanded'>,
): (format: Format) => Promise<void> {
  const t = useTexts('kit')
  const { save } = useSaveFile()
  return async (format) => {
    const { extras, shareOf, withZeroRows, expanded } = state
    const query = {
      ...asked,
      format,
      share: extras.share ? shareOf : undefined,
      each: yesIf(extras.each),
      zero_rows: yesIf(withZeroRows),
      expanded,
    }
    const name = await save(file, { query })
    if (name !== null) toast(t('export.done', { name }))
  }
}

/** How a query says yes, and no by its absence. */
export const yesIf = (isYes: boolean) => (isYes ? ('yes' as const) : undefined)
