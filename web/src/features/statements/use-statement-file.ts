import type { QueryOf } from '@prumo/contracts/route'
import type { exportDfc, exportDre } from '@prumo/contracts/statements/statement-files.contract'
import { useSaveFile } from '../../client/save-file.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { StatementSide } from './statement-side.ts'
import type { StatementState } from './use-statement-state.ts'

type FileQuery = QueryOf<typeof exportDre> | QueryOf<typeof exportDfc>

/** Saves the statement as a file that the server writes, with the rows and columns of the screen. */
export function useStatementFile(
  side: StatementSide,
  asked: object,
  state: Pick<StatementState, 'extras' | 'expected' | 'shareOf' | 'withZeroRows' | 'expanded'>,
): (format: FileQuery['format']) => Promise<void> {
  const t = useTexts('kit')
  const { save } = useSaveFile()
  return async (format) => {
    const { extras, expected, shareOf, withZeroRows, expanded } = state
    const yes = (isYes: boolean) => (isYes ? ('yes' as const) : undefined)
    const query = {
      ...asked,
      format,
      average: yes(extras.average),
      share: extras.share ? shareOf : undefined,
      each: yes(extras.each),
      together: yes(expected === 'together'),
      zero_rows: yes(withZeroRows),
      expanded,
    }
    const name = await save(side.file, { query })
    if (name !== null) toast(t('export.done', { name }))
  }
}
