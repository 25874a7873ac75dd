import { listCourseAccesses } from '@prumo/contracts/course-access/course-access.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { planHas } from '../../client/permission.ts'
import { useFormat } from '../../client/use-format.ts'
import { useSession } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { accessChip } from '../../parts/course-access/access-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sales.module.css'

/** The courses that a sale opened, with every try; nothing where it opened none. */
export function SaleCourses({ sale_id }: { readonly sale_id: number }) {
  const t = useTexts('courseAccess')
  const format = useFormat()
  const session = useSession()
  const found = useRouteQuery(listCourseAccesses, {
    query: { page: 1, filter_sale_id: sale_id },
    enabled: planHas('platform-integrations', session),
    silent: true,
  })
  const accesses = found.data?.data ?? []
  if (accesses.length === 0) return null
  return (
    <section className={classes['section']}>
      <h2>{t('of_sale.title')}</h2>
      {accesses.map((access) => (
        <div key={access.id}>
          <span className={classes['what']}>
            <AppLink href={`/admin/sale/course-platform/${access.platform}`}>
              {`${access.product_name} (${access.course_id})`}
            </AppLink>
            {accessChip(t, access)}
            <span className={classes['quiet']}>{access.client_email ?? t('of_sale.no_email')}</span>
          </span>
          <ul className={classes['rows']}>
            {access.attempts.map((attempt) => (
              <li key={attempt.at}>
                <span className={classes['what']}>
                  <span>{format.instant(attempt.at)}</span>
                  <span>{t(`tries.${attempt.wanted}.${attempt.outcome}`)}</span>
                  {attempt.fault === null ? null : (
                    <span className={classes['quiet']}>{t(`faults.${attempt.fault}`)}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
