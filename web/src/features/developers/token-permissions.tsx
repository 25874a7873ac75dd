import { PERMISSION_PLACES } from '@prumo/contracts/access/permission-areas'
import type { ApiToken } from '@prumo/contracts/developers/api-token.schema'
import { permissionWords } from '../../parts/permissions/permission-words.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './developers.module.css'

/** What a token may do, in the order and the words of the permission matrix. */
export function TokenPermissions({ permissions }: Pick<ApiToken, 'permissions'>) {
  const t = useTexts('companyUsers')
  const held = new Set(permissions)
  return (
    <ul className={classes['permissions']}>
      {PERMISSION_PLACES.filter(({ key }) => held.has(key)).map((place) => (
        <li key={place.key}>{permissionWords(t, place)}</li>
      ))}
    </ul>
  )
}
