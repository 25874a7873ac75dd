import {
  acceptInvitation as acceptRoute,
  acceptInvitationAsNewUser,
  invite as inviteRoute,
  listInvitations,
  resendInvitation as resendRoute,
  revokeInvitation as revokeRoute,
  showInvitation as showRoute,
} from '@prumo/contracts/company-users/invitations.contract'
import { handleCompanyDirectory, handlePublic, handleUser } from '../../kernel/http/handler.ts'
import { acceptAsNewUser, acceptInvitation, showInvitation } from './accept-invitation.ts'
import { invite, resendInvitation, revokeInvitation } from './invite.ts'
import { listOpenInvitations } from './open-invitations.ts'

export const invitationHandlers = [
  handleCompanyDirectory(listInvitations, async ({ db, company }) => ({
    data: await listOpenInvitations(db, company.company_id),
  })),
  handleCompanyDirectory(inviteRoute, async (context, { body }) => ({
    data: await invite(context, body),
  })),
  handleCompanyDirectory(resendRoute, async (context, { params }) => ({
    data: await resendInvitation(context, params.id),
  })),
  handleCompanyDirectory(revokeRoute, (context, { params }) =>
    revokeInvitation(context, params.id).then(() => undefined),
  ),
  handlePublic(showRoute, async (context, { body }) => ({
    data: await showInvitation(context, body.token),
  })),
  handleUser(acceptRoute, async (context, { body }) => ({
    data: await acceptInvitation(context, body.token),
  })),
  handlePublic(acceptInvitationAsNewUser, async (context, { body }) => ({
    data: await acceptAsNewUser(context, body),
  })),
]
