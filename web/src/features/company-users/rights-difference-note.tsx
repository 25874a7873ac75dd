import { useTexts } from '../../texts/use-texts.ts'
import classes from './company-users.module.css'
import { permissionWords } from '../../parts/permissions/permission-words.ts'
import { type DraftRights, rightsDifference } from './rights-difference.ts'

interface RightsDifferenceNoteProps {
  readonly before: DraftRights
  readonly after: DraftRights
}

/** What saving changes, in words, while it can still be thought over. */
export function RightsDifferenceNote({ before, after }: RightsDifferenceNoteProps) {
  const t = useTexts('companyUsers')
  const difference = rightsDifference(before, after)
  return (
    <section className={classes['difference']} role="status" aria-label={t('difference.title')}>
      {difference === null ? (
        <p>{t('difference.none')}</p>
      ) : (
        <>
          <p>
            {t('difference.counts', {
              more: t('difference.more', { count: difference.added.length }),
              less: t('difference.less', { count: difference.removed.length }),
            })}
          </p>
          <ul>
            {difference.isRoleChanged ? (
              <li>
                {t('difference.role', {
                  before: t(`roles.${before.role ?? 'user'}`),
                  after: t(`roles.${after.role ?? 'user'}`),
                })}
              </li>
            ) : null}
            {(['added', 'removed'] as const).map((side) =>
              difference[side].length === 0 ? null : (
                <li key={side}>
                  {t(`difference.${side}`, {
                    names: difference[side].map((place) => permissionWords(t, place)).join('; '),
                  })}
                </li>
              ),
            )}
            {difference.rows.length === 0 ? null : (
              <li>
                {t('difference.rows', {
                  kinds: difference.rows.map((kind) => t(`rows.${kind}`)).join(', '),
                })}
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  )
}
