import type { Project } from '@prumo/contracts/projects/project.schema'
import { type Cents, subtractCents, zeroCents } from '@prumo/money'
import { Amounts, amountsOf } from '../../kit/amounts.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './projects.module.css'

type Sums = Project['others'][number] | Project

interface Line {
  readonly name: 'revenues' | 'expenses' | 'margin'
  readonly forecasted_cents: Cents
  readonly realized: (sums: Sums) => Cents
  readonly committed: (sums: Sums) => Cents
}

/** What a project was to bring and to cost, beside what it has, and what waits for approval. */
export function ProjectFigures({ project }: { readonly project: Project }) {
  const t = useTexts('projects')
  const { forecasted_revenues_cents, forecasted_expenses_cents } = project
  const lines: readonly Line[] = [
    {
      name: 'revenues',
      forecasted_cents: forecasted_revenues_cents,
      realized: (sums) => sums.realized_revenues_cents,
      committed: () => zeroCents,
    },
    {
      name: 'expenses',
      forecasted_cents: forecasted_expenses_cents,
      realized: (sums) => sums.realized_expenses_cents,
      committed: (sums) => sums.committed_expenses_cents,
    },
    {
      name: 'margin',
      forecasted_cents: subtractCents(forecasted_revenues_cents, forecasted_expenses_cents),
      realized: (sums) => subtractCents(sums.realized_revenues_cents, sums.realized_expenses_cents),
      committed: (sums) => subtractCents(zeroCents, sums.committed_expenses_cents),
    },
  ]
  return (
    <table className={classes['figures']} aria-label={t('figures.title')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('figures.forecasted')}</th>
          <th scope="col">{t('figures.realized')}</th>
          <th scope="col">{t('figures.committed')}</th>
          <th scope="col">{t('figures.left')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, forecasted_cents, realized, committed }) => (
          <tr key={name}>
            <th scope="row">{t(name === 'margin' ? name : `figures.${name}`)}</th>
            <td>
              <MoneyText value_cents={forecasted_cents} />
            </td>
            <td>
              <Amounts of={amountsOf<Sums>(project, realized) ?? []} />
            </td>
            <td>
              <Amounts of={amountsOf<Sums>(project, committed) ?? []} />
            </td>
            <td>
              <MoneyText
                value_cents={subtractCents(
                  subtractCents(forecasted_cents, realized(project)),
                  committed(project),
                )}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
