import { isValidOn, rateOn } from '@prumo/contracts/invoice-emission/city-rate.rules'
import type { CityService } from '@prumo/contracts/invoice-emission/city-service.schema'
import type { AuthorityTest } from '@prumo/contracts/invoice-emission/emission.schema'
import { isLanguage, localeOf } from '@prumo/texts/engine/languages'
import { useFormat } from '../../client/use-format.ts'
import { useToday } from '../../client/use-session.ts'
import { StatusChip } from '../../kit/status-chip.tsx'
import { briefRateText } from '../../parts/rates/rate-text.ts'
import { useLanguage } from '../../texts/use-language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './companies.module.css'

type Told = Pick<AuthorityTest, 'city_services' | 'city_fault'>

/** What the city told of each service that the company sells, and when it was asked. */
export function CityServices({ city_services, city_fault }: Told) {
  const t = useTexts('companies')
  const emission = useTexts('invoiceEmission')
  return (
    <>
      {city_fault === null ? null : (
        <StatusChip
          tone="due_today"
          label={t('invoices.city_fault', { fault: emission(`faults.${city_fault}`) })}
        />
      )}
      {city_services.length === 0 ? null : (
        <ul className={classes['cityServices']}>
          {city_services.map((one) => (
            <Service key={one.service_code} told={one} />
          ))}
        </ul>
      )}
    </>
  )
}

function Service({ told }: { readonly told: CityService }) {
  const t = useTexts('companies')
  const format = useFormat()
  const language = useLanguage()
  const today = useToday()
  const isNow = isValidOn(today)
  const rate = rateOn(told.rates ?? [], today)
  const regimes = (told.regimes ?? []).filter(isNow)
  const words = [
    rate?.rate === undefined || rate.rate === null
      ? t('invoices.city_no_rate')
      : t('invoices.city_rate', {
          rate: briefRateText(rate.rate, localeOf(isLanguage(language) ? language : 'pt')),
          day: format.date(rate.from),
        }),
    ...((told.withholdings ?? []).some((one) => one.by_client && isNow(one))
      ? [t('invoices.city_kept')]
      : []),
    ...regimes.map(({ name, situation }) => t(`invoices.city_regimes.${situation}`, { name })),
    t('invoices.city_asked', { when: format.instant(told.asked_at) }),
  ]
  return (
    <li>
      <span className={classes['quiet']}>
        {t('invoices.city_service', { code: dotted(told.service_code) })}
      </span>{' '}
      {words.join(' · ')}
    </li>
  )
}

const dotted = (code: string): string =>
  `${code.slice(0, 2)}.${code.slice(2, 4)}.${code.slice(4, 6)}.${code.slice(6)}`
