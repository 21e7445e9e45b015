## explanations

brute-force-idea =
    各行にクイーンを一つずつ置き、それぞれがその行のすべての列を試します。列をN回選ぶので、盤の数は N × N × ... × N 通りになります。

    検査するのは盤が埋まったときだけです。各クイーンを上の行のクイーンと比べ、互いに攻撃する組が一つでも見つかればそこで打ち切ります。そのような組のない盤を数えます。

    失敗から何も学びません。最初の二行のクイーンが互いに攻撃していても、その下の盤をすべて作って検査します。以降のプログラムはどれも、この無駄を減らすことから始まります。
brute-force-iterative = 再帰を走行距離計に置き換えたものです。行ごとに一つの輪があり、最後の輪がいちばん速く回ります。すべての列を示した輪は最初に戻り、一つ前の輪が一目盛り進みます。配列 `next` は各輪が次に示す列です。
brute-force-drawing = 最初に作られる五つの盤と、最初の解です。上の数は探索の順番、下は最初に見つかった、互いに攻撃する二つのクイーンです。
brute-force-wins = 工夫がいらないので、まちがえにくい方法です。七行までの盤で、ほかのプログラムの答えを確かめるのに向いています。
brute-force-loses = それ以外のすべてです。一行増えるごとに盤の数はN倍以上になり、N = 8 で { SPACE("brute-force") } 通り、N = 9 で { SPACE("brute-force", 9) } 通りです。`backtracking` は N = 8 の同じ解を { NODES("backtracking") } 個のノードで見つけます。
brute-force-judge = 通りません。N = 14 では盤が { SPACE("brute-force", 14) } 通りあります。
permutation-idea =
    二つのクイーンは同じ列にも置けません。ですから、上の行から列番号を読むと、0 から N-1 までの数を並べたもの、つまり順列になります。盤は N^N 通りではなく N! 通りです。

    順列を辞書順に一つずつ作ります。右隣より小さい数のうち最も後ろにあるもの(rise)を探し、それより右にあるより大きい数のうち最も後ろのものと入れ替え、その後ろを逆順にすると、次の順列になります。

    行と列は作り方から正しいので、検査するのは対角線だけで、最初の衝突で打ち切ります。ただし、順列が完成してから検査するので、枝刈りはまったくありません。
permutation-drawing = 最初の解までの順列です。縦線の後ろがこの一歩で変わった部分、右は最初に見つかった、互いに攻撃する二つのクイーンです。
permutation-wins = `next_permutation` のある言語なら数行で書けます。N = 8 で `brute-force` の盤は { SPACE("brute-force") } 通りですが、順列は { SPACE("permutation") } 通りです。
permutation-loses = 途中でやめるすべてのプログラムに負けます。最初の二行のクイーンが互いに攻撃していても、そう始まる (N-2)! 通りの順列をすべて作ります。N = 10 の順列は { SPACE("permutation", 10) } 通りですが、`backtracking` が訪れるノードは { NODES("backtracking", 10) } 個です。
permutation-judge = 通りません。N = 14 の順列は { SPACE("permutation", 14) } 通りあります。
board-scan-idea =
    盤を見たとおりに N × N の配列で持ちます。各マスにはクイーンがあるか、ないかです。上の行から順に埋めます。

    マスにクイーンを置く前に、そこから列を上へ、次に二本の対角線を上へ、クイーンに出会うか盤の端に着くまでたどります。下の行はまだ空で、同じ行にはほかのクイーンがないので、ほかの向きを見る必要はありません。

    クイーンに出会ったら次の列を試します。三方向とも端に着いたらクイーンを置き、次の行を探索します。試す列がなくなったら、一つ上の行のクイーンを戻して先へ進めます。これがバックトラックです。すでに失敗している配置は、その下のすべての配置ごと捨てます。
board-scan-drawing = `?` が調べているマス、`*` がたどったマスです。列は端まで空いていて、対角線でクイーンに出会ったので、残りはたどりません。
board-scan-wins = 問題をそのまま絵にしたもので、バックトラックの説明に最適です。N = 8 で `permutation` が { SPACE("permutation") } 通りの盤を作るのに対し、訪れるノードは { NODES("board-scan") } 個です。
board-scan-loses = バックトラックのプログラムの中では最も遅く、検査のたびに多ければ 3(N-1) マスをたどります。`backtracking` は同じノードを訪れ、各行につき数を一つ見るだけです。
board-scan-judge = C、C++、Rust、Java なら通ります。Python では `bitmap-mirror` を使ってください。
backtracking-idea =
    一行にクイーンは一つなので、行ごとに数が一つあれば盤を表せます。`queen[r]` はその行のクイーンの列です。マスの配列はいりません。

    `row` と `column` のマスが上の行 `r` のクイーンに攻撃されるのは、列が同じとき(`queen[r] = column`)か、列の差と行の差が等しく同じ対角線にあるとき(`|queen[r] - column| = row - r`)です。

    行のマスを一つずつ、上のすべての行と比べます。最初に見つかった安全なマスにクイーンを置き、次の行へ進みます。安全なマスがなくなったら上の行へ後戻りし、そのクイーンを次の安全なマスへ移します。衝突のある配置はいくら埋めても衝突が残るので、解を見落とすことはありません。
backtracking-iterative = 再帰が一つのループになります。`untried` は行ごとに、まだ試していない列を覚えています。下の行へ進むときはすべての列から始め、上の行へ戻ったら中断したところから続けます。呼び出しのスタックがしていたのは、これだけのことです。
backtracking-drawing = 六行の盤で最初に出会う行き止まりです。最後の行の印は、そのマスが最初にどの線で攻撃されたかを示します。`|` は列、`\` は右下がり、`/` は右上がりの対角線です。探索は上の行へ後戻りします。
backtracking-wins = 短く、配列も一つで済むので、最初に書くのに適したプログラムです。失敗をできるだけ早く切り捨てます。N = 8 で `brute-force` が { SPACE("brute-force") } 通りの盤を作るのに対し、訪れるノードは { NODES("backtracking") } 個です。
backtracking-loses = 上の行が多いほど検査に時間がかかります。N = 8 ではマスを { TESTS("backtracking") } 回検査し、そのたびに多ければ七つのクイーンと比べます。`flags` は同じ検査を配列を三か所見るだけで済ませ、`bitmap` は検査そのものをしません。
backtracking-judge = C、C++、Rust、Java なら通りますが、時間に余裕はありません。`bitmap` が安全です。
column-bits-idea =
    `backtracking` は行のすべての列を検査しますが、上のクイーンがいる列に置けないことは分かっています。ここでは、その列を一つの数 `used` に集合として入れます。列ごとに一ビットあり、その列にクイーンがあれば 1 です。a 列は最下位のビット0で、最後に書きます。

    クイーンを置くときにビットを立て、戻すときに消します。候補はビットが 0 の列、つまりすべての列から `used` を除いたもので、クイーンを r 個置いたあとには N - r 個残ります。

    それらの列だけを、対角線についてだけ、上の行と比べます。ですから、すべての盤からではなく順列の中から選ぶことになり、最初の衝突でやめるのは変わりません。
column-bits-drawing = N = 6 で最初の行き止まりに着くまでの各行です。クイーンとその列の番号、そして置く前の二つの集合です。下は最後の行の検査で、マスと、そこを攻撃するクイーンです。
column-bits-wins = 数を一つ増やすだけで、N = 8 のマスの検査は `backtracking` の { TESTS("backtracking") } 回から { TESTS("column-bits") } 回に減ります。ビットマップへの橋渡しでもあります。列はすでに集合になり、`bitmap` では対角線も集合になります。
column-bits-loses = 対角線の検査では、やはり上の行をたどります。小さな盤では `flags` と同じくらいですが、大きな盤(N = 12)では、検査の手間が盤の大きさで増えない `flags` のほうが速くなります。
column-bits-judge = C、C++、Rust、Java なら通ります。Python では `bitmap-mirror` を使ってください。
flags-idea =
    上のクイーン一つ一つに攻撃するかを尋ねる代わりに、マスの通る線がもう使われているかを尋ねます。列は N 本、対角線は向きごとに 2N-1 本あり、線ごとにフラグを一つ持ちます。

    右下がりの対角線(`main`)の上のマスは `column - row` がすべて等しく、右上がりの対角線(`anti`)の上のマスは `column + row` がすべて等しくなります。ですから、`row` と `c` のマスのフラグは `columns[c]`、`main[c - row + N - 1]`、`anti[c + row]` です。N - 1 は添字が負にならないようにするだけのものです。

    三つのフラグがすべて消えていれば、そのマスは安全です。クイーンを置くときに三つを立て、戻すときに消します。検査も配置も取り消しも、手間は盤の大きさによりません。
flags-iterative = 再帰の代わりに一つのループです。`untried` は行ごとに続きの列を、`queen` はその行へ戻ったときに消すフラグを教えます。
flags-drawing = N = 5 で{ ROW(0, 5) }行目と{ ROW(1, 5) }行目にクイーンを置いたあと、{ ROW(2, 5) }行目(`row = 2`)のマスとそのフラグを、最初の安全なマスまで示したものです。`#` は立っているフラグ、角括弧の中は添字です。
flags-wins = 大きな盤(N = 12)では、マスを一つずつ検査するプログラムの中で最も高速です。ビット演算がいらないので、それが遅い言語や、ビット演算になじみのない人に向いています。
flags-loses = やはり行のすべてのマスを見ます。N = 8 では { TESTS("flags") } 回です。`bitmap` は行の安全なマスを数回の演算ですべて求め、同じ { NODES("bitmap") } 個のノードを数倍速く訪れます。
flags-judge = C、C++、Rust、Java で通ります。最もよく使われる解き方です。Python では `bitmap-mirror` を使ってください。
bitmap-idea =
    一行分のフラグは、列ごとに一ビットとして一つの整数に入ります。a 列が最下位のビット0で、数を書くときは最後の桁です。`all` は N 個の列すべてのビットが 1 の数です。このような三つの数で、一行への利きをすべて表せます。`left` は右下がりの対角線、`down` は列、`right` は右上がりの対角線によって攻撃されるマスです。

    一行下へ進むと、列はそのまま、対角線は一列ずれます。右下がりの対角線は次の文字の列へ移ります。それは一つ上位のビットで、数では左の桁ですから、`left` であり `<< 1` です。右上がりの対角線は盤の右から来て下位のビットへ移るので、`right` であり `>> 1` です。(数と同じように a 列を右にして盤を描くと、その向きのとおりに見えます。)

    ですから、`bit` の列にクイーンを置くと、下の行のフィールドは `(left OR bit) << 1`、`down OR bit`、`(right OR bit) >> 1` になります。はみ出したビットは、盤の外へ出た対角線です。元に戻す作業もいりません。上の行には上の行の数がそのまま残っています。

    `all AND NOT (left OR down OR right)` では安全なマスのビットが 1 になり、すべてが一度に求まります。`-free` は `free` を NOT で反転して 1 を足した数です。最下位の 1 より下は再び 0 に、その 1 は再び 1 になり、それより上のビットはすべて反転します。ですから `free AND -free` には最下位の 1 だけが残ります。それが次に試すマスで、XOR で候補から消します。
bitmap-iterative = 再帰がループになり、各行のフィールドを配列に置きます。`free[row]` はその行でまだ試していないマスで、0 になったら上の行へ戻って続けます。訪れるノードは同じです。
bitmap-drawing =
    N = 5 の最初の解に至る道筋です。a 列が最後の桁なので、盤も a 列を右に置いています。各行のフィールドはクイーンを置く前のもので、`bit` がそのクイーンです。

    その下は一回のシフトです。クイーンを置く前の{ ROW(1, 5) }行目と、攻撃されるマス `x`、続いてクイーンを置いた{ ROW(1, 5) }行目と、フィールドが移った{ ROW(2, 5) }行目です。

    最後に、N = 6 の盤でマスを選ぶ手順を、プログラムの順に示しました。
bitmap-wins = すべての解を列挙するなら、数行で書けるプログラムの中で最も高速です。N = 8 では `flags` と同じ { NODES("bitmap") } 個のノードを訪れ、{ TESTS("flags") } 回のマスの検査を一度もしません。
bitmap-loses = すべての解を、対称な解も含めて訪れます。`bitmap-mirror` は一行加えるだけで仕事を半分にし、`halves` は解を訪れずに数えます。N = 16 を超えると比べものになりません。
bitmap-judge = 余裕をもって通ります。Python では `bitmap-mirror` を使ってください。
bitmap-mirror-idea =
    解を左右に反転しても解です。二行以上の盤には、反転しても変わらない解はありません。変わらないなら、すべての行のクイーンが中央の列にあることになるからです。ですから、解は二つずつ組になります。

    N が偶数なら、組の一方は最初のクイーンが一番上の行の左半分に、もう一方は右半分にあります。左半分だけを探索し、解を二回ずつ数えれば十分です。

    N が奇数なら中央の列があります。最初のクイーンが中央にある解は、反転しても最初のクイーンが中央にあり、どちらも探索で見つかるので、一回ずつ数えます。残りの探索は `bitmap` と同じです。
bitmap-mirror-iterative = `bitmap-iterative` のループを、一番上の行の左半分と中央の列(偶数なら無し)について二回実行し、前者の個数を二倍します。
bitmap-mirror-drawing = 最初の行の各マスの下で見つかった解の数と、それをいくつと数えるかです。点は試さないマスです。
bitmap-mirror-wins = 一行加えるだけで、ノードが `bitmap` の半分になります。N = 8 では { NODES("bitmap") } 個が { NODES("bitmap-mirror") } 個に減ります。数え上げの短いプログラムとしては最も高速で、古典的な方法のうち肩を並べるのは、ずっと長い `symmetry` だけです。
bitmap-mirror-loses = 組の一方しか見つけません。すべての解を列挙するには反転した解を作る必要があり、それでは `bitmap` と変わりません。左右の反転で減らせるのは半分までです。残りの対称性は `symmetry` が使います。
bitmap-mirror-judge = ここにあるどの言語でも最良の選択です。N = 14 は Python でも通ります。
symmetry-idea =
    盤は90度ずつ回転でき、反転もできるので、対称性は八通りあります。一つの解から最大八つの解ができ、これらが一つの類をなします。その中で列のリストとして最小のものを見つけ、類の大きさが分かれば十分です。大きさはふつう 8、180度回転と等しい解なら 4、90度回転と等しい解なら 2 です。

    盤の八つの像の最初の行は、四つの辺をそれぞれ両方向に読んだものです。ですから、最小の解の最初のクイーンが左端から c 列離れていれば、どの辺でも、c より隅に近いところにクイーンはありません。あればその辺を上に回すことで、より小さい盤になるからです。そのようなマスを、探索の前に `allowed` から除きます。クイーンが隅にあるとき(c = 0)は、二列目のマスも同じ理由で除きます。

    残りは `bitmap` と同じように探索します。盤が埋まったら七つの像と比べ、より小さいものがなければそれが代表なので、その類を数えます。
symmetry-drawing = N = 5 の類です。それぞれの最初の盤が探索で見つかる代表で、残りはその像です。盤の下は列のリストです。
symmetry-wins = 代表の解の数と全体の解の数が一度の探索で求まります。訪れるノードは、N = 8 で `bitmap` の { NODES("bitmap") } 個が { NODES("symmetry") } 個に、N = 12 で { NODES("bitmap", 12) } 個が { NODES("symmetry", 12) } 個に減ります。N = 12 を超えると、数え上げの古典的な方法の中で最も高速です。
symmetry-loses = 対称性が八通りでも、八倍速くはなりません。前もって除けるのは隅の近くのマスだけで、残りは盤が埋まるまで分かりません。N = 12 までは `bitmap-mirror` より速くならず、プログラムは何倍も長くなります。
symmetry-judge = C、C++、Rust、Java で通りますが、短い `bitmap-mirror` で足ります。
carry-chain-idea =
    各辺の外側の二行と二列は合わせて八本の線で、それぞれにクイーンがちょうど一つあります。ですから、この外周には四つから八つのクイーンがあります。探索はまずこれらを一本ずつ置き、それから内側の行を埋めます。

    対称性は外周が埋まったときに一度で片づけます。外周を回転したり反転したりした像も、また外周です。その中により小さいものがあれば、そちらが代わりをするので、この外周は捨てます。なければ、異なる像が k 個のとき、この外周を完成させる解をすべて k 回と数えます。像の比較は解ごとではなく、外周ごとに一度です。

    内側はビットで一行ずつ埋めます。列、右下がりと右上がりの対角線をそれぞれ一つの数に入れておき、その行に合わせてずらして使います。
carry-chain-drawing = N = 8 で解につながる最初の外周と、その解です。数字はクイーンを置いた順番、`-` は外周の空きマス、`.` は内側の空きマスです。最後の行は、この解を何回と数えるかです。
carry-chain-wins = 外周はそれぞれ独立した仕事になり、重みが付きます。多くの機械で N = 27 を数えた計算は、この分け方によるものです。N = 10 からは訪れるノードが `bitmap` より少なく、N = 12 では { NODES("bitmap", 12) } 個に対して { NODES("carry-chain", 12) } 個です。
carry-chain-loses = 小さな盤では外周が盤の大部分を占めます。N = 8 のノードは { NODES("carry-chain") } 個で、`bitmap` の { NODES("bitmap") } 個より多くなります。外周のノードはビットマップのノードより手間がかかり、N = 12 でも `bitmap` より遅くなります。
carry-chain-judge = C、C++、Rust、Java で通りますが、長くなります。`bitmap-mirror` のほうが高速です。
exact-cover-idea =
    盤を被覆の問題として見ます。行と列はそれぞれちょうど一つのクイーンで、対角線は多くても一つのクイーンで覆われなければなりません。これらの線が項目で、マスは自分を通る四本の線を覆う選択肢です。

    アルゴリズムXは、覆うべき項目を一つ選び、その選択肢を一つずつ試します。選択肢のほかの項目も覆われるので、それらを共有する選択肢をすべて取り除きます。選ぶのはいつも、残りのマスが最も少ない行か列です。残りがなければ、その線が盤のどこにあってもすぐに後戻りします。

    ダンシングリンクは、これを簡単に元に戻すための仕組みです。選択肢は項目ごとの双方向リストに入っています。リストから外したノードも自分の二本のリンクはもったままなので、外したのと逆の順に、正確に元の場所へ戻せます。複製は一つもいりません。
exact-cover-drawing = N = 5 で最初のクイーンを置いたところです。`o` と `*` は残っているマスで、その数を行の横と列の下に示します(クイーンのある線は 0)。`*` は次に試すマス、つまり残りが最も少ない最初の線のマスです。
exact-cover-wins = すべての解を行ごとに探す方法よりノードが少なくなります。N = 8 では `bitmap` の { NODES("bitmap") } 個に対して { NODES("exact-cover") } 個、N = 12 では { NODES("bitmap", 12) } 個に対して { NODES("exact-cover", 12) } 個です。項目が何を意味してもリストは同じなので、パズルの規則が増えても項目を足すだけで済みます。
exact-cover-loses = リンクを一つずつたどるので、ノードあたりの手間がずっと大きくなります。N = 12 の `bitmap` は二倍以上のノードを訪れながら、なお数倍高速です。
exact-cover-judge = C、C++、Rust、Java で通りますが、長くなります。`bitmap-mirror` のほうが高速です。
halves-idea =
    盤を上下の半分に切ります。上半分のクイーンが列の集合 C にあれば、下半分は残りの列を使います。すると行と列はもう衝突せず、衝突しうるのは切り口を横切る 2(N-1) 本の対角線だけです。

    そこで集合 C ごとに、上半分を C に置くすべての方法と、下半分を残りの列に置くすべての方法を並べます。一つ一つを、切り口を横切る対角線ごとに一ビットをもつマスクで表します。上半分 x と下半分 y は、x AND y = 0 のときに限って解になります。すべての C についてこのような組を数えると、解の数になります。

    組を一つずつ比べるのでは、バックトラックより速くなりません。代わりに、一本の対角線で両方のリストを分けます。四つの組合せのうち、どちらもその対角線を使うものは丸ごと捨てます。リストが短くなったら転置し、対角線ごとに、それを使わない半分がどれかを一本の長いベクトルで表します。このベクトル数本の AND で、一つの半分に合う相手を数百個の中から一度に求めます。

    対称性を使えば、集合 C の一部だけを重みを付けて数えれば済みます。方法の全体はプロジェクトの docs/counting.md にあります。
halves-drawing = N = 6 です。線の上が上半分、下がそれに合う下半分です。表は三つの列からなるすべての集合 C について、上半分と下半分の数、組の数、合う組の数で、合う組をすべて足すと解の数になります。
halves-wins = N = 10 あたりからの数え上げで、N が大きいほど有利です。半分の数は探索木の大きさの平方根ほどにしか増えません。N = 18 からは半分の数が解の数より少なくなります。`queens count` が使う方法です。
halves-loses = 解を一つも見ないので、列挙や追跡はできません。小さな盤では得るものがありません。十行ほどのビットマップでもすぐに終わります。
halves-judge = 短いプログラムでは書けません。リストと分割とベクトルに数千行かかります。N = 14 なら `bitmap-mirror` で足ります。

## listings

line-loop = 繰り返す:
line-continue = ループの先頭へ戻る
line-return = 戻る
line-for-column = column = 0 から N-1 まで:
line-for-c = c = 0 から N-1 まで:
line-for-rows-above = r = 0 から row-1 まで:
line-for-rows-below-top = r = 1 から N-1 まで:
line-if-row-is-n = row = N なら:
line-if-row-is-0-stop = row = 0 なら終了する
line-report = 盤を出力する
line-report-return = 盤を出力して戻る
line-if-row-is-n-report-return = row = N なら盤を出力して戻る
line-take-back = クイーンを戻す
line-put-there = そこにクイーンを置く
line-compare-with-rows-above = クイーン r を上のすべての行と比べる
line-if-attacked-return = 攻撃するものがあれば戻る
line-put-on-row-column = (row, column) にクイーンを置く
line-board-full = row で: 盤は埋まったか?
line-for-r-until-attacked = r = 1 から N-1 まで、攻撃されるまで:
line-queen-not-attacked = クイーン r: 上から攻撃されない
line-queen-attacked = クイーン r: 攻撃されるのでやめる
line-none-attacked-report = どれも攻撃されなければ盤を出力する
line-else-next-row = そうでなければ: next[row] = 0
line-while-row-or-next-is-n = row = N または next[row] = N の間:
line-take-its-queen-back = その行のクイーンを戻す
line-put-on-row-next = (row, next[row]) にクイーンを置く
line-queen-for-each-changed = 変わった各 r の (r, columns[r]) にクイーン
line-test-board = 盤を検査する:
line-no-diagonal-from-above = クイーン r に上からの対角線は当たらない
line-one-does-next-permutation = 当たれば次の順列へ進む
line-next-permutation = 次の順列:
line-last-r = 最後の r、columns[r] < columns[r+1]
line-if-none-stop = なければ終了する
line-take-back-to-rise = r = N-1 から rise までクイーンを戻す
line-swap-with-last-larger = columns[rise] とより大きい最後の数を交換
line-reverse-after-rise = rise より後の columns を逆順にする
line-again-from-rise = 変わった r = rise から N-1 で繰り返す
line-walk-up = 列を、続いて二本の対角線を上へ、
line-to-first-queen-or-edge = 最初のクイーンか盤の端までたどる
line-if-met-next-column = クイーンに出会えば次の列へ進む
line-else-square-free = 出会わなければ安全なマス:
line-queen = クイーン
line-empty = なし
line-same-column-or = 列が同じか、|queen[r] - column|
line-equal-rows-next-column = = row - r なら次の列へ進む
line-equal-rows-continue = = row - r ならループの先頭へ戻る
line-nobody-attacks = (row, column) は攻撃されない:
line-forget-queen = queen[row] を消す
line-all-columns = すべての列
line-if-row-is-n-report-untried-none = row = N なら出力し、untried[row] = なし
line-if-untried-empty = untried[row] が空なら:
line-first-untried-strike = untried[row] の先頭; それを消す
line-for-column-not-used = すべての列 AND NOT used の各 column:
line-difference-equal-rows = |queen[r] - column| = row - r なら
line-on-diagonal-next-column = 同じ対角線: 次の列へ進む
line-no-diagonal-meets = (row, column) に当たる対角線はない:
line-set-its-bit = used に加える
line-clear-its-bit = used から除く
line-if-columns-or-main = columns[c] か main[c - row + N - 1] か
line-or-anti-next-column = anti[c + row] が立っていれば次の列へ
line-or-anti-continue = anti[c + row] が立っていれば先頭へ戻る
line-flags-all-clear = 三つのフラグはどれも消えている:
line-set-flags-put-queen = 三つを立て、(row, c) にクイーンを置く
line-clear-flags = 三つのフラグを消す
line-clear-queens-flags = その行のフラグを消す
line-set-flags-queen-row = 三つのフラグを立てる; queen[row] = c
line-if-down-all-report-return = down = all なら盤を出力して戻る
line-if-down-all-report = down = all なら盤を出力する
line-if-down-all = down = all なら:
line-while-free = free が 0 でない間:
line-put-on-bit = bit の列にクイーンを置く
line-fields-are-0 = left[0], down[0], right[0] は 0
line-while-row-has-no-free = 行に安全なマスがない間:
line-take-back-above = 一つ上の行のクイーンを戻す
line-go-up-or-stop = 一行上へ戻る; row = 0 なら終了する
line-report-in-left-half = 盤を出力し、左半分では
line-with-mirror-image-return = 左右を反転した盤も出力して戻る
line-report-from-left = 盤を出力し、左半分では
line-half-with-mirror-image = 左右を反転した盤も出力する
line-if-top-row = 一番上の行なら:
line-left-half-then = 左半分; N が奇数なら続いて
line-middle-column = 中央の列を、二倍にせずに
line-for-half = half = 左半分、N が奇数なら中央も:
line-go-up-or-next-half = 一行上へ戻る; row = 0 なら次の half
line-compare-with-images = 盤を 7 個の像と比べる
line-none-smaller-report-class = より小さい像がなければ類を出力する
line-row-0-take-edge-squares = row = 0 なら、隅により近い辺のマスを
line-corner-out-of-allowed = allowed から除く
line-row-1-queen-in-corner = row = 1 で、隅にクイーンがあれば、
line-upper-squares-out = b 列の上のほうのマスを除く
line-left-half-and-middle = 左半分と中央の列
line-find-next-outer = 各辺の外側の二行と二列のうち、
line-columns-without-queen = クイーンのない次の線を探す
line-if-there-is-one = あれば:
line-on-this-line = この線で、後では内側の各行で:
line-for-each-free-square = 安全なマスごとに:
line-go-on-with-ring = ring か inside で続ける
line-else-ring-full = なければ外周は埋まった:
line-if-image-smaller-return = より小さい像があれば戻る
line-inside-first-row = inside(クイーンのない最初の行)
line-no-row-left-report = 残る行がなければ、すべての像を出力する
line-columns-diagonals = (列、対角線)
line-try-as-above = 上と同じように安全なマスを試す
line-fewest-squares = 残りのマスが最も少ない行か列
line-if-none-left-report = 残りがなければ盤を出力して戻る
line-cover-item = item を覆う: そのマスを全リストから外す
line-for-each-square-of-item = item のリストにあるマスごとに:
line-cover-other-line = マスの通るもう一方の行か列と
line-and-two-diagonals = 二本の対角線を覆う
line-uncover-in-reverse = 覆ったものを逆の順に元へ戻す
line-uncover-item = item を元へ戻す

## programs

comment-brute-force = どのクイーンもその行のすべての列に置く。検査するのは埋まった盤だけである。
comment-brute-force-iterative = どのクイーンもその行のすべての列に置く。行ごとに輪が一つある走行距離計と同じである。検査するのは埋まった盤だけである。
comment-permutation = 行と列ごとにクイーンが一つある。列の順列をすべて辞書順に作り、対角線だけを検査する。
comment-board-scan = 盤をマスの配列で持つ。クイーンを置く前に、列と二本の対角線を、最初のクイーンか盤の端まで上へたどる。
comment-backtracking = 行ごとに数を一つ、その行のクイーンの列を持つ。クイーンを置く前に、そのマスを上のすべての行のクイーンと比べる。
comment-backtracking-iterative = 一つのループによるバックトラック。行ごとに、まだ試していない最初の列を覚えている。
comment-column-bits = 使った列をビットの集合で持つ。使っていない列だけを、対角線についてだけ検査する。
comment-flags = 三つのフラグ配列が、使われている列と対角線を示す。
comment-flags-iterative = 一つのループで使う三つのフラグ配列。行ごとに、まだ試していない最初の列とクイーンを覚えている。
comment-bitmap = 一行への利きを三つのビットフィールドで表し、すべてのマスを一度に扱う。
comment-bitmap-iterative = 一つのループで使うビットフィールド。行ごとに、その行のフィールドと安全なマスを持つ。
comment-bitmap-mirror = ビットフィールドを使い、最初の行は半分だけを探索する。左右を反転した解は探索しない。
comment-bitmap-mirror-iterative = 一つのループで使うビットフィールド。最初の行は半分だけを探索する。
comment-symmetry = 回転や反転で重なる解の類ごとに、最小の解を一つだけ求め、その類に解がいくつあるかを数える。
comment-carry-chain = まず各辺の外側の二行と二列のクイーンを置く。回転や反転で重なる外周は一つだけを残す。内側はその後で埋める。
comment-exact-cover = ダンシングリンクによる完全被覆。クイーンは行と列に一つずつ、対角線に多くても一つある。残りのマスが最も少ない線から埋める。
comment-exact-cover-with-sets = 完全被覆。クイーンは行と列に一つずつ、対角線に多くても一つある。残りのマスが最も少ない線から埋める。ダンシングリンクの連結リストの代わりに集合を使う。
comment-false-after-last = 最後の順列の後は偽。
comment-also-below-full = 盤が埋まったときも 0
comment-no-free-below-full = 盤が埋まったときも安全なマスはない。
comment-column-in-image = 盤の八つの像の一つで、その行のクイーンがある列。
comment-order-of-image = 像が元の盤より小さければ負、等しければ 0、大きければ正。
comment-number-of-images = 異なる像の個数。より小さいものがあれば 0。
comment-strikes-squares = 類の最小の解が使えないマスを除く。
comment-no-queen = クイーンなし。どの列番号よりも大きい
comment-puts-queen = マスを通る線にクイーンを置く、または戻す。
comment-outer-rows-first = 外側の行が先、外側の列が後である。
comment-column-in-ring = 外周の八つの像の一つで、その行のクイーンがある列。
comment-order-of-ring = 像が元の外周より小さければ負、等しければ 0、大きければ正。
comment-number-of-rings = 外周の異なる像の個数。より小さいものがあれば 0。
comment-number-of-rings-short = 外周の異なる像の個数。より小さいものがあれば 0。
comment-items = 項目は 1 から 6N-2 までで、行、列、右下がりの対角線、右上がりの対角線の順に並ぶ。マスごとに連続した四つのノードがあり、マスを通る四本の線のリストに一つずつ入る。
comment-must-be-covered = 行と列は必ず覆う
comment-next-of-square = 同じマスの次のノード。四つずつの組は 4 の倍数から始まる。
comment-others-of-square = 同じマスのほかのノード。四つずつの組は 4 の倍数から始まる。
comment-fewest-squares = 残りのマスが最も少ない行または列。
comment-node-or-line = マスを通る一本の線のリストに入ったマス、またはリストの先頭である線。行と列は必ず覆うので、互いにもつなぐ。
comment-same-square = ほかの線のリストにある同じマス
comment-size-of-line = 線なら、そのマスの数
comment-removes-line = 線を取り除き、そのマスをほかの線のリストからも外す。
