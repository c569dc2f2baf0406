import { paths } from '#paths.ts';

/**
 * The page for every path of the public site until the company's details are filled in. It states nothing about the
 * company and is not indexed.
 */
export const setupPage = `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>Sitio en preparación</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style>
      body {
        margin: 0;
        min-height: 100dvh;
        display: grid;
        place-content: center;
        padding: 1.5rem;
        box-sizing: border-box;
        background: #f3f4f3;
        color: #1b1f23;
        font: 106.25%/1.6 system-ui, sans-serif;
      }
      main { max-width: 34rem; }
      h1 { margin: 0 0 0.75rem; font-size: 1.6rem; line-height: 1.2; }
      p { margin: 0 0 1.5rem; }
      .operator {
        margin: 0;
        border-top: 1px solid #d3d7d8;
        padding-top: 1rem;
        color: #545c62;
      }
      a { color: inherit; }
      @media (prefers-color-scheme: dark) {
        body { background: #1b1f23; color: #edeff0; }
        .operator { border-color: #363c42; color: #a8b0b6; }
      }
    </style>
  </head>
  <body>
    <main>
      <h1>Este sitio está en preparación</h1>
      <p>Todavía no hay nada publicado. Vuelve pronto.</p>
      <p class="operator">
        ¿Administras este sitio? <a href="${paths.admin()}">Entra al panel</a> y completa los datos de la empresa: el
        sitio se publica cuando los guardas.
      </p>
    </main>
  </body>
</html>
`;
