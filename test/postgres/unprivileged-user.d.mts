/** The account that PostgreSQL's programs run under; empty for an ordinary user, whose own serves. */
export function unprivilegedUser(): { readonly uid?: number; readonly gid?: number }
