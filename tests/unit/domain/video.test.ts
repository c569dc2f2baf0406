import { expect, test } from 'vitest';
import { isVideoUrlOrBlank, videoOf } from '#domain/video.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0';
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', youtube],
  ['https://youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=10s', youtube],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', youtube],
  ['https://youtu.be/aqz-KE-bpKQ?si=abc', youtube],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', youtube],
  ['https://vimeo.com/76979871', vimeo],
  ['https://vimeo.com/76979871/0a1b2c3d4e', `${vimeo}&h=0a1b2c3d4e`],
  ['https://player.vimeo.com/video/76979871', vimeo],
])('plays %s', (url, frameUrl) => {
  expect(videoOf(url)?.frameUrl).toBe(frameUrl);
});

test.each([
  'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=corto',
  'https://evil.example/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ"><script>',
  'https://vimeo.com/canal',
  'javascript:alert(1)',
  'aqz-KE-bpKQ',
])('refuses %s', (url) => {
  expect(videoOf(url)).toBeUndefined();
  expect(isVideoUrlOrBlank(url)).toBe(false);
});

test('needs no video', () => {
  expect(isVideoUrlOrBlank(' ')).toBe(true);
});
