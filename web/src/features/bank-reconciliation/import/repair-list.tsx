import { useTexts } from '../../../texts/use-texts.ts'
import classes from './import.module.css'
import { isGrave, repairKey } from './repair-words.ts'

/** What had to be repaired to read a statement; open when movements may be missing because of it. */
export function RepairList({ repairs }: { readonly repairs: readonly string[] }) {
  const t = useTexts('bankReconciliation')
  if (repairs.length === 0) return null
  return (
    <details className={classes['repairs']} open={repairs.some(isGrave)}>
      <summary>{t('import.repairs', { count: repairs.length })}</summary>
      <ul>
        {repairs.map((code) => (
          <li key={code} data-grave={isGrave(code) ? true : undefined}>
            {t(`repairs.${repairKey(code)}`, { code })}
          </li>
        ))}
      </ul>
    </details>
  )
}
