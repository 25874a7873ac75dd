import type { Actor } from '../../kernel/database/atomic.ts'
import { platformActorName } from '../../kernel/http/caller-record.ts'
import type { UserContext } from '../../kernel/http/handler.ts'

/** Who acts on a company from outside it, as its audit log tells: 'Prumo · <name>'. */
export function platformActor({ user, requestId, ip }: UserContext): Actor {
  return {
    user_id: user.id,
    user_name: platformActorName(user.name),
    request_id: requestId,
    ip,
  }
}
