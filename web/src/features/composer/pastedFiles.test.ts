import { describe, expect, it } from 'vitest';
import { readPastedFiles } from './pastedFiles.ts';

const paste = (text: string, ...names: string[]) => {
  const files = names.map((name) => new File(['x'], name)) as unknown as FileList;
  return readPastedFiles({ files, getData: () => text }).map(({ name }) => name);
};

describe('pasted files', () => {
  it('are all files of a clipboard without text', () => {
    expect(paste('', 'one.png', 'two.txt')).toEqual(['one.png', 'two.txt']);
  });

  it('include files whose names or paths a file manager adds as text', () => {
    expect(paste('tile.png', 'tile.png')).toEqual(['tile.png']);
    expect(paste('/srv/ada/my tile.png', 'my tile.png')).toEqual(['my tile.png']);
    expect(paste('file:///srv/ada/my%20tile.png\r\n', 'my tile.png')).toEqual(['my tile.png']);
    expect(paste('one.png\ntwo.png', 'one.png', 'two.png')).toEqual(['one.png', 'two.png']);
  });

  it('do not include the image that a program adds to copied text', () => {
    expect(paste('cone\t6\n100 %', 'image.png')).toEqual([]);
  });
});
