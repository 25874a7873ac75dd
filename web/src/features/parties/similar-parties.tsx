import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatTaxId, isTaxId } from '@prumo/brazil'
import { clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import type { SimilarParty } from '@prumo/contracts/parties/party-transactions.schema'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const TYPING_MS = 400
/** Shorter names are still being typed. */
const LEAST_LETTERS = 4

interface SimilarPartiesProps {
  readonly name: string
  readonly document: string
  readonly exceptId: number | null
}

/** Warns of contacts that may be the one that is being written, while it is written. */
export function SimilarParties({ name, document, exceptId }: SimilarPartiesProps) {
  const t = useTexts('parties')
  const can = useCan()
  const [sought] = useDebouncedValue(name.trim(), TYPING_MS)
  const route = can('companies.clients.index') ? clientRoutes : supplierRoutes
  const known = isTaxId(document) ? document : ''
  const query = {
    ...(sought.length < LEAST_LETTERS ? {} : { name: sought }),
    ...(known === '' ? {} : { document: known }),
    ...(exceptId === null ? {} : { except_id: exceptId }),
  }
  const { data } = useRouteQuery(route.duplicates, {
    query,
    enabled: sought.length >= LEAST_LETTERS || known !== '',
    silent: true,
    keepPrevious: true,
  })
  const found = data?.data ?? []
  if (found.length === 0) return null
  return (
    <Alert color="yellow" role="status" title={t('similar.title')}>
      <ul>
        {found.map((party) => (
          <li key={party.id}>
            <AppLink href={addressOf(party)}>{party.name}</AppLink>
            {party.document === null ? null : <bdi> {formatTaxId(party.document)}</bdi>}
            {' · '}
            {t(`similar.${party.reason}`)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const addressOf = ({ id, is_client }: SimilarParty): string =>
  `/admin/${is_client ? 'client' : 'supplier'}/list?record=${id}`
