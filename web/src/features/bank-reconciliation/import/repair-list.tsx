import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './import.module.css'
import { isGrave, linesOf, repairKey } from './repair-words.ts'

type RepairListProps = Pick<PreviewStatement, 'repairs' | 'repair_lines'>

/**
 * What had to be repaired to read a statement, and in which lines of the file; open when movements may
 * be missing because of it.
 */
export function RepairList({ repairs, repair_lines }: RepairListProps) {
  const t = useTexts('statementImport')
  if (repairs.length === 0) return null
  return (
    <details className={classes['repairs']} open={repairs.some(isGrave)}>
      <summary>{t('repairs', { count: repairs.length })}</summary>
      <ul>
        {repairs.map((code) => {
          const where = linesOf(code, repair_lines)
          return (
            <li key={code} data-grave={isGrave(code) ? true : undefined}>
              {t(`repaired.${repairKey(code)}`, { code })}
              {where === null ? null : ` ${t(`notices.${where.key}`, where.values)}`}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
