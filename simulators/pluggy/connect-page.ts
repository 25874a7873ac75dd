/** The page on which a person lets the simulated service read an account. */
export function connectPage(token: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pluggy Connect (simulado)</title>
<body style="font-family:system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem">
<h1>Pluggy Connect (simulado)</h1>
<p>Nenhum banco é consultado. Autorize para ligar uma conta de exemplo.</p>
<form method="post" action="authorize">
<input type="hidden" name="connect_token" value="${token.replaceAll(/[^\w-]/g, '')}">
<button>Autorizar</button>
</form>
</body>
</html>`
}

export const AUTHORIZED_PAGE = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Autorizado (simulado)</title>
<body style="font-family:system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem">
<h1>Autorizado</h1>
<p>Feche esta aba e volte ao Prumo.</p>
</body>
</html>`
