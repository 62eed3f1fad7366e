/** What hides secrets, where no place has to stay as it was: `***` for each, since their length says something, too. */
export function withoutLengths(hide: (text: string) => string): (text: string) => string {
  return (text) => {
    const shown = hide(text);
    if (shown === text || shown.length !== text.length) return shown;
    let short = "";
    let isHidden = false;
    for (let at = 0; at < text.length; at++) {
      const character = shown.charAt(at);
      const isStar: boolean = character === "*" && (isHidden || text.charAt(at) !== "*");
      if (!isStar) short += character;
      else if (!isHidden) short += "***";
      isHidden = isStar;
    }
    return short;
  };
}
