import { Button, Text } from '@mantine/core'
import { getLateChargeRates } from '@prumo/contracts/transactions/late-charge-rates.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './renegotiation.module.css'

const isRate = (text: string) => Number(text) > 0

/** Why lateness costs nothing: the company has no rates, whatever its charges are made with. */
export function LateRatesNote({ onSet }: { readonly onSet: () => void }) {
  const t = useTexts('renegotiations')
  const maySet = useCan()('companies.update')
  const rates = useRouteQuery(getLateChargeRates, { silent: true }).data?.data.receivable
  if (rates === undefined || isRate(rates.fine_percent) || isRate(rates.interest_percent))
    return null
  return (
    <div className={classes['line']} role="note">
      <Text size="sm" className={classes['words']}>
        {t('no_rates')}
      </Text>
      {maySet ? (
        <Button variant="default" size="compact-sm" onClick={onSet}>
          {t('set_rates')}
        </Button>
      ) : null}
    </div>
  )
}
