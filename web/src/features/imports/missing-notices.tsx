import { useTexts } from '../../texts/use-texts.ts'
import type { Missing } from './absent-columns.rules.ts'
import { ImportNotice } from './import-notice.tsx'

/** What every row needs and nothing says: columns of the sheet, and what is chosen for all rows. */
export function MissingNotices({ missing }: { readonly missing: Missing }) {
  const t = useTexts('imports')
  const { columns, defaults } = missing
  return (
    <>
      {columns.length > 0 ? (
        <ImportNotice
          title={t('columns.missing', {
            fields: columns.map((key) => t(`fields.${key}`)).join(', '),
          })}
        />
      ) : null}
      {defaults.length > 0 ? (
        <ImportNotice
          title={t('columns.missing_defaults', {
            fields: defaults.map((name) => t(`columns.${name}`)).join(', '),
          })}
        />
      ) : null}
    </>
  )
}
