## page

language-name = 日本語
day-locale = ja
sentence-space = { "" }
title = Nクイーンの探索を見る
tabs = セクション
watch = 見る
gallery = ギャラリー
play = 遊ぶ
compare = 比較
count = 数え上げ
language = 言語
theme = 配色
theme-auto = 自動
theme-light = ライト
theme-dark = ダーク
skip = 本文へ移動
board-size = 盤の大きさ
board-by = { $n } × { $n }
loading = 読み込み中…
failed = サーバーからの応答: { $message }
unreachable = サーバーが応答しません。「queens serve」が動いているか確認してください。
again = もう一度
copied = コピーしました
copy-failed = ここではブラウザーがコピーを許可していません。
share = リンクをコピー
download-svg = SVGをダウンロード
details = 詳細
number-limits = { $least }から{ $most }までの整数だけを使えます。
stop = 停止
seconds = { $seconds }秒
span-minutes = { $minutes }分{ $seconds }秒
span-hours = { $hours }時間{ $minutes }分
span-days = { $days }日{ $hours }時間
span-years = { $years }年
board-of = { $n }×{ $n }の盤、クイーンの位置: { $squares }
board-empty = 何もない{ $n }×{ $n }の盤
square-free = { $square }、空き
square-attacked = { $square }、利きあり
square-queen = { $square }、クイーン
progress = 進み具合
ledger = 台帳
algorithm = アルゴリズム
program = プログラム
named-form = { $name }（{ $form }）
recursive = 再帰
iterative = 非再帰
correct-shown = アドレスの { $given } は使えない値なので、{ $shown } を表示しています。
correct-dropped = アドレスの { $given } は使えない値なので、無視しました。
correct-close = 閉じる
nowhere = このページはありません
nowhere-note = アドレスが間違っているかもしれません。どのページも上のメニューから開けます。
nowhere-begin = レッスンを開く
start-claim = クイーン28個の答えは、まだ誰も知らない
start-asks = 各行に1つずつ、互いに攻撃し合わないようにクイーンを置く方法は何通りあるでしょうか。
start-ways = { $ways }通り
start-unknown = 誰も知らない
start-try = やってみる
start-watch = 探索を見る

## learn

learn = 学ぶ
learn-tap = タップ
learn-click = クリック
learn-heading = カード{ $card }：{ $title }
learn-stage = 試してみる: { $title }
learn-to-stage = このカードの盤へ
learn-progress = レッスンのカード
learn-card-of = { $cards }枚中{ $card }枚目
learn-skip-to = カードを選ぶ
learn-forward = 次のカード
learn-back = 前のカード
learn-next = 次へ: { $title }
learn-again = 最初から
learn-show-me = 答えを見る
learn-root = 空の盤
learn-play-title = まず置いてみる
learn-play-0 = カードは{ $cards }枚、1時間ほどです。いつでも中断して、続きから読めます。
learn-play-1 = クイーンは縦・横・斜めに、盤の端まで攻撃できます。この範囲を「利き」と呼びます。
learn-play-2 = この盤に、互いに攻撃しないようにクイーンを4つ置いてみましょう。マスを{ $tap }すると置き、クイーンを{ $tap }すると取り除きます。
learn-play-3 = 考え込まなくてかまいません。どこかで行き詰まったら、そこからがレッスンの始まりです。
learn-place = まず、好きなマスを{ $tap }してください。
learn-place-more = 置いたクイーン: { $queens }個、空いているマス: { $free }個。
learn-stuck = 行き止まりです。置けるマスがないのに、クイーンがあと{ $left ->
    [1] 一つ
   *[other] { $left }個
}残っています。どのクイーンを取り除きますか。
learn-played = 完成です！ 途中で取り除いたクイーンは{ $count }個でした。
learn-played-at-once = 一度も戻らずに完成です！ 今度は最初のクイーンを隅に置いてみてください。必ず行き止まりになります。
learn-take-back = 最後の1つを取り除く
learn-back-title = いまのがバックトラック
learn-back-1 = 行き詰まったら、クイーンを取り除いて別のマスを試したはずです。考え方はそれだけです。進めるうちは進み、行き詰まったら戻ります。
learn-back-2 = 木はこれまでの手を表します。いちばん上が空の盤で、枝1本がクイーン1つです。取り除いたクイーンの枝は枯れています。緑の道があれば、その先が見つけた解です。
learn-back-3 = 1950年代にD. H. レーマーが、この方法をバックトラックと名づけました。コンピューターも同じことをします。ただし、どこを調べたかを決して忘れません。
learn-moves-tree = これまでの手の木
learn-not-played = まだ置いていないので、プログラムの手を再生します。
learn-at-once = クイーンを一度も取り除かずに解けました。このプログラムは取り除くことになりました。
learn-move = { $moves }手中{ $move }手目。
learn-moves-done = 全部で{ $moves }手、うち取り除いた手は{ $count }手。緑の道が解です。
learn-moves-open = 全部で{ $moves }手、うち取り除いた手は{ $count }手。解はまだです。最初のカードに戻って続けられます。
learn-replay = もう一度見る
learn-rows-title = 1行ずつ
learn-rows-1 = プログラムには決まった順序が必要です。そうでないと、同じ盤を二度調べたり、見落としたりします。ここでは上から1行ずつ、各行は左から右へすべてのマスを調べます。
learn-rows-2 = 1行に一つだけ置くので、同じ行でぶつかることはありません。調べるのは列と2本の対角線だけです。
learn-rows-3 = 行に置けるマスがなければ、一つ上の行のクイーンを取り除いて、もっと右へ動かします。では、あなたがプログラムです。次に何をするでしょうか。
learn-which-next = 次に試すマスを{ $tap }してください。
learn-wrong = { $wrong }ではありません。行は左から右へ試すので、次は{ $square }です。そのマスを{ $tap }してください。
learn-wrong-back = { $wrong }ではありません。クイーンを取り除いたら、その行のすぐ右のマス{ $square }へ進みます。そのマスを{ $tap }してください。
learn-wrong-queen = { $wrong }ではありません。行き止まりでは、盤でいちばん下にある{ $square }のクイーンを取り除きます。そのクイーンを{ $tap }してください。
learn-what-now = 行{ $row }にはもうマスがありません。行き止まりです。さあ、どうしますか。取り除くべきクイーンを{ $tap }してください。
learn-taken-back = { $square }のクイーンを取り除きました。
learn-next-right = 次に、すぐ右のマスを{ $tap }してください。
learn-so-placed = クイーンを置きます。
learn-goes-on = また正解です。進み方はもうわかりましたね。残りはプログラムが進めます。
learn-predicted = 最初の解です。プログラムと同じように探索できました。
learn-score = 一度で正解: { $asked }問中{ $right }問
learn-tree-title = 探索の木
learn-tree-1 = プログラムがたどり着く盤の一つ一つが、木のノードです。空の盤が根で、クイーンを一つ置くたびに一段深く進みます。
learn-tree-2 = 空いたマスがあるかぎり下ります。その下にもう試すものがなければ、まだ試していない次の枝まで戻ります。プログラムは1つの関数です。1つの行にクイーンを置くと、次の行を任せるために、自分自身をもう一度呼びます。これが呼び出しで、ノード1つが呼び出し1つです。試すマスがなくなると、呼び出しは終わり、自分を呼んだ行へ戻ります。
learn-tree-3 = 最後まで再生してみましょう。ノードを{ $tap }するとその盤へ移ります。大きな盤では、隠れた枝を小枝で表します。
learn-tree = { $n }×{ $n }の盤の探索木
learn-fate-ahead = まだ調べていない
learn-fate-open = 途中
learn-fate-withered = この下に解はない
learn-fate-fruitful = 解につながった
learn-fate-rejected = 利きあり
learn-fate-solution = 解
learn-node = { $queens }: ステップ{ $step }でたどり着きました。
learn-node-ahead = { $queens }: ステップ{ $step }でたどり着きます。
learn-below = { $boards ->
    [1] この下に盤1つ
   *[other] この下に盤{ $boards }個
}
learn-prune-title = なぜ枝を刈るのか
learn-prune-1 = 力まかせ探索は、6行すべてを埋めてから利きを調べます。6×6×6×6×6×6 = 46,656通りの盤をすべて作ります。
learn-prune-2 = バックトラックは、置くたびに調べます。図の幅全体がこのすべての盤で、どのブロックも次の行のマスごとに六つに分かれます。
learn-prune-3 = a6にクイーンがあると、b5には利きがあります。そう始まる6×6×6×6 = 1,296通りの盤が一度に除かれ、灰色のブロックになります。こうして枝を落とすのが枝刈りです。
learn-icicle = { $boards }通りの盤を面積で表した図。うち{ $unseen }通りは調べていません
learn-boards = 盤は{ $boards }通り
learn-unseen = 未見の盤
learn-prune-now = 再生を押すか、灰色のブロックを{ $tap }してください。
learn-never-seen = { $boards ->
    [1] { $square }には利きがあります。この盤は一度も見ていません。
   *[other] { $square }には利きがあります。この{ $boards }通りの盤は一度も見ていません。
}
learn-seen = { $queens }: ここまで利きはありません。こう始まる盤は{ $boards }通りです。
learn-all-boards = 空の盤: { $boards }通りの盤はすべてここから始まります。
learn-solution-here = { $queens }: 解です。
learn-visited = 調べた盤
learn-prune-half = バックトラックは終わりました。ノードは{ $nodes }個、解は{ $solutions }個です。力まかせ探索はここまでノード{ $more }個、解は{ $found }個です。
learn-prune-over = 途中の盤も含めて、ノードは{ $nodes }個対{ $more }個。どちらも同じ{ $solutions }個の解を見つけました。
learn-prune-end = バックトラックの最後へ
learn-brute-end = 力まかせ探索の最後へ
learn-flags-title = マスごとの検査はむだが多い
learn-flags-1 = マスを一つ調べるたびに、上にあるすべてのクイーンと比べます。
learn-flags-2 = しかし、利きの線は3種類しかありません。プログラムは行`r`を上から、列`c`を左から、どちらも0から数えます。盤の横に書いてあります。列の上では`c`が、右上がりの対角線では`r + c`が、右下がりの対角線では`r − c`が一定になります。
learn-flags-3 = フラグは、立っている（1）か下りている（0）かのどちらかです。配列は、番号をつけて並べたフラグです。配列が三つあれば足ります。クイーンを置くと三つのフラグを立て、戻すと下ろし、検査では三つを読むだけです。
learn-numbers = マスに書く数
learn-flags-ask = 行`r = { $r }`には空いたマスが1つあります。マスを{ $tap }すると、3つのフラグを読みます。
learn-flags-taken = { $square }: { $flags }。すでに立っているフラグ: { $taken }。
learn-flags-free = { $square }: { $flags }。三つのフラグはどれも立っていません。ここに置けます。
learn-flags-row = { $square }: { $flags }。どれも立っていませんが、この行にはもうクイーンがあります。
learn-flags-other = { $square }: { $flags }。どれも立っていませんが、まだこの行の番ではありません。
learn-row-title = 1行は一つの数
learn-row-1 = 上にクイーンがある列には1、ない列には0を書きます。それぞれの数字がビットです。ビットの並びは二進数で、1のある桁の値を足すと数になります。この数を`down`と呼びます。プロセッサーは64ビット、つまり1ワードを一度に扱います。
learn-row-2 = ビット0は1、ビット1は2、ビット2は4と、一つ前の2倍になっていきます。a列がビット0、b列がビット1なので、d列のクイーンは8です。
learn-row-3 = 数を書くとき、一の位は右端に来ます。ですから、a列も右端に来るべきです。この後のカードでは、盤を左右逆に描きます。
learn-bit = ビット{ $bit }、{ $column }列、値{ $value }
learn-row-ask = 行{ $row }では、{ $columns }列に上から利きがあります。そのビットを{ $tap }してください。
learn-row-reversed = 正解です。合計は{ $wanted }です。ところが左から読むと`{ $read }`で、別の数になってしまいます。行を裏返してみましょう。
learn-row-done = これで行と数が一致しました。二進数の`{ $bits }`は{ $wanted }です。
learn-turn = 行を裏返す
learn-switch-title = ビットの演算
learn-switch-1 = プロセッサーは、ビットの並びをまるごと一度に計算します。この先のプログラムには、五つの演算があれば足ります。
learn-switch-2 = OR、AND、XORは、二つの並びをビットごとに合わせます。結果の各ビットは、真上の二つのビットだけで決まります。シフトは一つの並びを横へずらします。`<<`は左、`>>`は右です。NOTはすべてのビットを反転します。
learn-switch-3 = 演算を選び、求められた結果になるまで`x`と`y`のビットを{ $tap }してください。
learn-switch-result = 結果
learn-switch-goal = 目標
learn-switch-operation = 演算
learn-switch-code = C、Python
learn-switch-maths = 数学
learn-switch-shift = シフト
learn-switch-or = OR: 二つのビットの少なくとも一方が1なら1です。
learn-switch-and = AND: 二つのビットがどちらも1のときだけ1です。
learn-switch-xor = XOR: 二つのビットが異なれば1です。
learn-switch-left = シフト: `x`のどのビットも左へ一つ動きます。最上位のビットははみ出し、右端には0が入ります。
learn-switch-wanted = 結果を`{ $wanted }`にしてください。
learn-switch-right = 正解です。`{ $wanted }`になりました。次の演算を選んでください。
learn-switch-all = 四つの結果がすべて正解です。`~`と書くNOTは、カード10に出てきます。
learn-switch-reached = { $name }: { $wanted } 達成
learn-switch-open = { $name }: { $wanted } まだ
learn-shift-title = 対角線はなぜずれるのか
learn-shift-1 = 列はまっすぐ下がるので、`down`のビットは動きません。対角線は、1行下がるたびに1列ずつ横へ動きます。
learn-shift-2 = `left`では、左下へ伸びる線がその行を通るところが1です。その行のクイーン`bit`からも線が1本始まるので、`left OR bit`となります。
learn-shift-3 = 線をたどって1行下へ進みましょう。盤の端に達した線はそこで終わり、そのビットははみ出して消えます。
learn-shift-4 = ビットを次の行での正しい位置へドラッグし、はみ出すビットを選んでください。次に、逆向きの対角線の`right`を選んで、同じようにしてください。
learn-next-row = 1行下へ
learn-sides = 対角線の向き
learn-row-note = 行{ $row }
learn-falls = はみ出すビット:
learn-falls-bit = ビット{ $bit }、{ $column }列がはみ出す
learn-drag = { $name }の位置: 矢印キーで動かします
learn-move-left = 左へ一つ
learn-move-right = 右へ一つ
learn-drag-ask = `{ $field } OR bit`のビットは、行{ $row }ではどこにあるべきでしょうか。ドラッグするか、矢印を{ $tap }してください。はみ出すのはどのビットでしょうか。
learn-drag-not-left = それは`right`の向きです。`left`の線は左下へ伸びます。
learn-drag-not-right = それは`left`の向きです。`right`の線は右下へ伸びます。
learn-drag-too-far = 行きすぎです。それは2行下での位置です。
learn-drag-falls = 正解です。線はここで行を通ります。では、ビットがはみ出す列を選んでください。
learn-drag-stays = いいえ、{ $column }列のビットは盤に残ります。盤の端に達した線はどれでしょうか。
learn-drag-left-done = 正解です。`{ $before }`は`{ $after }`になります。`(left OR bit) << 1`です。{ $column }列のビット{ $bit }は左端からはみ出します。
learn-drag-right-done = 正解です。`{ $before }`は`{ $after }`になります。`(right OR bit) >> 1`です。{ $column }列のビット{ $bit }は右端からはみ出します。
learn-shift-left-row = 行{ $row }: `left`は`{ $bits }`です。どのビットも左へもう一つ動きました。
learn-shift-right-row = 行{ $row }: `right`は`{ $bits }`です。どのビットも右へもう一つ動きました。
learn-shift-fell = { $column }列のビットははみ出しました。
learn-low-title = 最下位の空きビット
learn-low-1 = `free`では、その行の空いたマスが1です。プログラムは、そのうち最も低い、つまりいちばん右の1を1つだけ選びます。選び方は何でもかまいません。ここではよく使われるこつを紹介します。
learn-low-2 = すべてのビットを反転すると`~free`です。低い側の端に並ぶ0が1になります。そこに1を足すと、繰り上がりがその1を0へ戻していき、最初の0で止まって1に変えます。そこが最下位の空きビットです。
learn-low-3 = それより上は反転したまま、下はすべて0です。だから`free AND -free`には1が一つだけ残ります。`-free`は`~free + 1`です。
learn-low-4 = この数が`bit`です。`free XOR bit`でそれを消し、`free`が0になるまで繰り返します。`free`のビットを{ $tap }することもできます。
learn-carry = 繰り上がりがビット{ $bit }で1に当たりました。0を残して先へ進みます。
learn-lowest = 最下位の空きビットは`{ $bit }`、値は{ $value }です。消すと`{ $rest }`が残ります。
learn-free-none = 最初から1がなく、繰り上がりは端まで進んで消えます。空いたマスのない行は行き止まりです。
learn-free-tried = `free`は0です。空いたマスをすべて一度ずつ試したので、上の行に戻ります。
learn-carry-on = 繰り上げる
learn-take-bit = ビットを消す
learn-loop-title = ループの全体
learn-loop-1 = `left`、`down`、`right`はその行で利きのあるマスを表し、`all`はすべての列が1です。バックトラックが6回検査するところを、1つの式ですべての空いたマスが分かります。1ステップずつ進めて、比べてください。
learn-loop-2 = その次がプログラムの全体、ビットマップ（ビットマスクともいいます）です。探索を1回呼ぶと1行が埋まります。空いたマスを求め、ビットを選び、クイーンを置き、対角線をずらして、次の行を探索します。戻ってきたら次のビットの番です。
learn-compare = 行{ $row }の空いたマスはどれでしょうか。進めると、1マスずつの検査と、1つの式を比べられます。
learn-by-square = 1マスずつ
learn-tests = 検査 { $tests }回
learn-formulas = 式 { $formulas }回
learn-compared = 空いたマスは同じです。8×8の盤で2,057のノードを通るのに、バックトラックは15,720回検査し、ビットマップは一度も検査しません。
learn-search = 探索
learn-line-all = all = 111111（列ごとに1）
learn-line-solution = down = all なら解が一つ、戻る
learn-line-while = free が 0 でない間:
learn-line-place = bit の列にクイーンを置く
learn-line-back = クイーンを取り除く
learn-call-title = 元に戻すものはない
learn-call-1 = 探索を1回呼ぶたびに、その呼び出しだけの`left`、`down`、`right`、`free`ができます。コンピューターはそれをコールスタックに置きます。埋めている行ごとに一段です。
learn-call-2 = 呼び出しは、ずらしたコピーを次の行に渡します。それが戻ってくるとその段は消え、上の段は元のままです。だから元に戻すものはありません。
learn-call-3 = カード6のフラグ配列はすべての行で共有したので、クイーンを取り除くと三つのフラグを下ろす必要がありました。行き止まりを見てください。上の行はどの数を元に戻すべきでしょうか。
learn-call-stack = コールスタック
learn-call-row = 行
learn-call-undo = 元に戻すもの
learn-call-nothing = なし
learn-call-call = 呼び出し。行{ $row }のフィールドができ、この行の空きマスを求めます: `{ $free }`。
learn-call-dead = 行{ $row }には空いたマスがなく、呼び出しは終わります。行{ $above }の数のうち、元に戻すべきものはどれでしょうか。
learn-call-ends = { $square }のクイーンを取り除きます。行{ $row }にも試すマスがなく、この呼び出しも終わります。行{ $above }は何を元に戻すべきでしょうか。
learn-call-place = 行{ $row }が`free`から立っている最下位のビットを取り、{ $square }にクイーンを置きます。残りは`{ $free }`です。
learn-call-return = 戻る。行{ $below }の段は消え、行{ $row }の段は元のままです。{ $square }のクイーンを取り除き、`free`にはまだ`{ $free }`があります。
learn-call-solution = 6行すべてにクイーンが置かれました。解です。六つの呼び出しはまだ終わっておらず、順に戻っていきます。
learn-call-over = 最初の呼び出しが自分の行のマスをすべて試して戻ります。探索は終わりです。
learn-call-right = 正解です。何もありません。行{ $row }は自分の数をそのまま使います。取り除くのは{ $square }のクイーンだけです。
learn-call-wrong = 行{ $above }の`{ $name }`は今も`{ $kept }`のままです。下の呼び出しはコピーを使っただけです。
learn-mirror-title = 八つの解は実は一つ
learn-mirror-1 = 一つの解を回したり裏返したりすると、最大で八つになります。8×8の盤の解92個は、実は12種類だけです。
learn-mirror-2 = 八つのうち一つだけを探せば、手間は大きく減ります。いちばん簡単な方法でも半分になります。最初の行の左半分だけを試し、数えた解を2倍にします。列の数が奇数なら、中央の列は一度だけ数えます。
learn-eight = { $n }×{ $n }の盤の解が八つ。でも実は一つです。どれも最初の盤を回すか裏返したものです。
learn-folded = 一つに重なりました。{ $n }×{ $n }の盤の解{ $total }個は、回したり裏返したりすると{ $unique }種類だけです。一つは盤が八つ、もう一つは二つあります。
learn-fold = 一つに重ねる
learn-machine-title = お使いの端末で
learn-machine-1 = ここまでの工夫でどれだけ速くなるでしょうか。力まかせ探索、バックトラック、ビットマップ、最初の行の半分だけのビットマップを、お使いの端末で4×4から11×11の盤まで実行します。
learn-machine-2 = 行が一つ増えるごとに、力まかせ探索の時間は10倍以上、ビットマップは5倍ほどになります。このグラフでは、傾きが同じなら増える倍率も同じです。まず予想してください。力まかせ探索は1秒で何行までできるでしょうか。
learn-time-them = 時間を測る
learn-guess = 力まかせ探索は1秒で何行までできるでしょうか。予想を選んでください。
learn-time-ask = 四つのプログラムを4×4から11×11の盤まで、それぞれ長くても1秒ずつ実行します。
learn-example = 灰色は{ $machine }で測った例です。
learn-timing = { $runs }回実行しました。
learn-timed = { $n }×{ $n }の盤では力まかせ探索が{ $slow }、ビットマップが{ $fast }でした。{ $times }倍の速さです。
learn-guessed = 力まかせ探索は1秒で{ $n }行までできました。予想は{ $guess }行でした。
learn-time-nothing = 時間を測れませんでした。
learn-halves-title = 一つずつたどらずに数える
learn-halves-1 = ここまでのプログラムは、どれも解を順にたどります。20×20の盤なら39,029,188,884個です。数えるだけなら、その必要はありません。6×6の盤を上下半分に切り、上半分が三つの列を、下半分が残りの列を使います。もうぶつかるのは対角線だけです。
learn-halves-2 = 半分は一つの数です。切り口をまたぐ対角線ごとに一つのビットをもちます。`x AND y = 0`なら二つの半分は合います。プロセッサーは一度に数百個を比べます。
learn-halves-3 = 合う組を見つけたら、Q(16)、つまり16×16の盤の解を数えてみましょう。
learn-scenes = このカードの内容
learn-scene-halves = 半分
learn-scene-count = Q(16)とQ(28)
learn-rising = 右上がり
learn-falling = 右下がり
learn-columns-of-top = 上半分の列
learn-pairs = ボタン一つが、上半分と下半分の一組です。
learn-no-halves = 上半分{ $top }個、下半分{ $bottom }個。組は作れません。
learn-pair = 上 { $top }、下 { $bottom }
learn-pair-fits = 上 { $top }、下 { $bottom }: 合う
learn-pair-clashes = 上 { $top }、下 { $bottom }: ぶつかる
learn-unit = 合う組: この列で{ $fit }個、列の選び方20通りを合わせて{ $total }個。つまりQ(6) = { $total }です。
learn-fits = 共通の対角線がなく、`x AND y = 0`です。この組は解です。
learn-clashes = 二つの半分が同じ対角線でぶつかり、`x AND y`は0になりません。この組は合いません。
learn-count-ask = 16×16の盤のすべての解を、一つずつたどらずに数えます。
learn-count-now = Q({ $n })を数える
learn-counted = { $total }個の解を{ $time }で数えました。盤に並べた解は一つもありません。
learn-unknown = まだ誰も知りません。コア一つで{ $years }年、メモリー{ $memory }MBが必要です
learn-local-title = 埋まった盤を直す
learn-local-1 = バックトラックでは、40行の盤になると解が一つもなかなか見つかりません。局所探索は、まずどの行にもクイーンを置き、攻撃し合う組が減るように一つずつ動かします。山登り法は最良の移動を選び続け、よくなる移動がなくなると行き詰まります。
learn-local-2 = 最小衝突法は、攻撃されているクイーンをランダムに一つ選び、その行で最も攻撃の少ないマスへ動かします。始め方がよいので、初めに攻撃されているクイーンはどんなに大きい盤でも平均12個ほどまでで、50回ほど動かせば直ります。100万行でも1秒ほどです。
learn-local-3 = しかし、どちらも解を数えることはできません。たまたま通る盤を見るだけで、同じ盤に二度出会うこともあり、何も除外しないからです。解のない3行の盤では、いつまでも終わりません。木の探索は枝を除外していくので、数えられます。
learn-local-square = { $square }: { $pairs }
learn-local-ask = 攻撃し合う組は{ $pairs }組。数は移動後の組の数です。最小の数を一つ{ $tap }しましょう。
learn-local-moved = { $before }組 → { $pairs }組に減りました。また最小の数を一つ{ $tap }しましょう。
learn-local-not = { $square }では{ $given }組残ります。最小の数は{ $best }です。
learn-local-stuck = { $pairs }組で行き詰まりました。始めた盤{ $starts }、行き詰まり{ $stuck }。別の盤で試しましょう。
learn-local-solved = 解です！ 始めた盤{ $starts }、行き詰まり{ $stuck }。
learn-local-best = 最良の移動
learn-local-new = 別の盤
learn-local-hundred = 100回試す
learn-end-title = 12の問題
learn-end-1 = では、わかったことを確かめましょう。盤や木やビットの上で答えます。採点は最初の答えだけで、答えるとすぐに説明が出ます。
learn-end-2 = 最後に、点数ともう一度見るとよいカード、それにまとめページが出ます。まとめページには、12の答えと、好きな言語で書いたプログラム全体が入っています。
learn-first-counts = 採点は最初の答えだけです。
learn-check = 確かめる
learn-still-open = まだ答えていないもの: { $what }。すべて答えてから確かめてください。
learn-right = 正解です。
learn-not-right = 惜しいです。
learn-next-question = 次の問題
learn-finish = 結果
learn-ask-dead-end = 行{ $row }には空いたマスがありません。プログラムが次に動かすクイーンはどれでしょうか。{ $tap }してください。
learn-why-dead-end = 戻るのは1行だけです。行{ $above }、{ $square }のクイーンを右へ動かします。
learn-ask-next = 探索は印のついたノードにいて、その下にはもう試すものがありません。探索が次に新しく入るノードを{ $tap }してください。
learn-why-next = まだ試していない枝のあるノードまで戻り、その枝を下ります。
learn-ask-fall = { $queens }にクイーンがあり、{ $square }には利きがあります。これらと{ $square }のクイーンで始まる盤は、すべて除かれます。いくつあるでしょうか。
learn-why-fall = 残りの行にはそれぞれ六つのマスがあるので、{ $product } = { $boards }通りです。
learn-ask-flags = { $square }にクイーンがあります。どのフラグを立てるでしょうか。
learn-why-flags = 0から数えて、上から`r = { $r }`、左から`c = { $c }`なので、{ $flags }です。
learn-ask-columns = クイーンは{ $columns }列にあります。これらの列のビットを立ててください。
learn-why-columns = a列がビット0、b列がビット1、…なので`{ $bits }`、つまり{ $value }です。
learn-ask-shift = ある行の`{ $field }`と、その行のクイーンの`bit`です。次の行の`{ $field }`はどうなるでしょうか。ビットを立ててください。
learn-why-shift = `{ $formula }`です。ORは`{ $before }`で、一つずらすと端のビットははみ出し、`{ $after }`になります。
learn-ask-lowest = `{ $free } AND -{ $free }`の値はどうなるでしょうか。ビットを立ててください。
learn-why-lowest = ある数の1のうち、その負の数でも1なのは、立っている最下位のビットだけです: `{ $bit }`。
learn-ask-free = ある行への利きです。空いているマスはどれでしょうか。`free`のビットを立ててください。
learn-why-free = ORで利きのあるマス`{ $attacked }`が、NOTで空いたマス`{ $free }`が求まります。
learn-ask-return = 行4の呼び出しが終わり、行5が続きます。プログラムは行5の`left`をどうやって取り戻すでしょうか。
learn-return-shift = 行4の`left`を逆にずらす。
learn-return-kept = 何もしない。
learn-return-again = クイーンの位置から`left`を計算し直す。
learn-why-return = 何もいりません。行4が使ったのはコピーで、行5の`left`は元のままです。はみ出したビットは、逆にずらしても戻りません。
learn-ask-half = { $n }×{ $n }の盤で、最初の行の左半分だけを試して、解が{ $half }個見つかりました。盤全体では何個あるでしょうか。
learn-why-half = 見つけた解を左右に裏返すと、最初のクイーンが右半分に来ます。2 × { $half } = { $all }個です。
learn-ask-pairs = どの行にもクイーンが一つあります。攻撃し合うクイーンの組は、いくつあるでしょうか。
learn-why-pairs = { $pairs }です。同じ線上にあれば、間に別のクイーンがいても数えます。
learn-ask-how-many = 局所探索が20行の盤で1,000個の解を見つけました。解はあといくつあるでしょうか。
learn-how-many-none = もうない。あれば見つけているはずだ。
learn-how-many-open = わからない。どの盤も除外していない。
learn-how-many-twice = 7,000個。解一つが八つを代表する。
learn-why-how-many = たまたま通った盤を見ただけで、残りの盤のことはわかりません。数えるには、残りの盤をすべて除外する必要があります。
learn-answers = あなたの答え
learn-answer-right = 問題{ $question }: 正解。カード{ $card }、{ $title }
learn-answer-wrong = 問題{ $question }: 不正解。カード{ $card }へ戻る、{ $title }
learn-card-short = カード{ $card }
learn-all-right = { $asked }問すべて正解です。ビットを使ったバックトラックがわかりましたね。
learn-go-back = { $asked }問中{ $right }問正解でした。×のついたカードをもう一度見てみましょう。{ $tap }すると開きます。
learn-more = 別の12問
learn-take-home = まとめページ
learn-take-home-title = Nクイーン: 12の答えとプログラム
learn-take-home-program = プログラム: N×Nの盤のすべての解を数えます
learn-program-in = プログラムの言語
learn-save-page = ページを保存
learn-back-to-result = 点数に戻る
learn-ways-on = 次に進む

## steps

explain-start = 何もない{ $n }×{ $n }の盤です。再生か、その横の矢印を押すと、1ステップずつ進みます。
explain-root = いちばん上の行{ $row }から探索を始めます。
explain-node = これまでに{ $queens }個置きました。次は行{ $row }でマスを探します。
explain-node-any = これまでに{ $queens }個置きました。次に埋める列または行を選びます。
explain-bits = 行{ $row }: 利きのあるマスは{ $attacked }、空いているマスは{ $free }です。
explain-bits-some = 行{ $row }: 利きのあるマスは{ $attacked }、空いているマスは{ $free }です。そのうち試すのは{ $kept }で、残りは対称な解にしかなりません。
explain-bits-none = 行{ $row }: 利きのあるマスは{ $attacked }、空いているマスは{ $free }です。空いたマスは対称な解にしかならないので試さず、`free`は0です。
explain-dead-row = 行{ $row }には置けるマスがありません。行き止まりなので、後戻りします。
explain-full = { $n }個のクイーンがすべて盤上にあります。
explain-free = { $square }は安全です。どのクイーンの利きもありません。
explain-attacked-row = { $square }は、同じ行にある{ $queen }のクイーンに攻撃されます。
explain-attacked-column = { $square }は、同じ列にある{ $queen }のクイーンに攻撃されます。
explain-attacked-main = { $square }は、右下がりの対角線の方向にある{ $queen }のクイーンに攻撃されます。
explain-attacked-anti = { $square }は、右上がりの対角線の方向にある{ $queen }のクイーンに攻撃されます。
explain-placed = { $square }にクイーンを置きます。
explain-placed-bit = 空いているマスの最下位のビットを選び、{ $square }にクイーンを置きます。
explain-removed-solution = 解を記録しました。{ $square }のクイーンを取り除いて、別の解を探します。
explain-removed-dead = 行き止まりです。行{ $row }に置けるマスがないので、{ $square }のクイーンを取り除きます。
explain-removed-none = 行き止まりです。置けるマスのない行か列があるので、{ $square }のクイーンを取り除きます。
explain-removed-full = この盤には互いに攻撃するクイーンがあります。{ $square }のクイーンを取り除きます。
explain-removed-image = この盤は、対称な別の盤として数えます。{ $square }のクイーンを取り除きます。
explain-removed-left-out = 行{ $row }の空いたマスは対称な解にしかならないので、{ $square }のクイーンを取り除きます。
explain-removed = この先はすべて試しました。{ $square }のクイーンも取り除きます。
explain-solution = 解{ $number }: 互いに攻撃するクイーンはありません。
explain-solution-images = 探索で見つけた解{ $number }: 対称な解を含めて{ $images }個と数えます。
explain-over = 探索が終わりました。解は{ $solutions }個、訪れたノードは{ $nodes }個です。
loop-or = OR。行{ $row }を1列ずつ見て、`{ $left }` OR `{ $down }` OR `{ $right }` = `{ $attacked }`。1は利きのあるマスです。
loop-not = NOT。`all`にあって`attacked`にないマスが空きです。`{ $all }` AND NOT `{ $attacked }` = `{ $free }`。
loop-dead = NOT。行{ $row }には最初から空いたマスがなく、`free`は0です。行き止まりなので、上の行に戻ります。
loop-keep = 対称な解にしかならないマスを除きます。`free`は`{ $free }`です。
loop-keep-none = 行{ $row }の空いたマスは対称な解にしかならないので、一つも試しません。`free`は0です。
loop-pick = 負の数とのAND。`{ $were }` AND `{ $negative }` = `{ $bit }`。どちらでも1なのは立っている最下位のビットだけ、{ $column }列です。
loop-take = `{ $were }`から、探索の順に一つ選びます。`{ $bit }`、{ $column }列です。
loop-strike = XORでそのビットを消します。`{ $were }` XOR `{ $bit }` = `{ $free }`があとのために残ります。
loop-struck = XORでそのビットを消します。`{ $were }` XOR `{ $bit }` = `{ $free }`。行{ $row }にほかに試すマスはありません。
loop-place = 置く。行{ $row }の{ $column }列にクイーンを置きます。
loop-left = 左へずらす。次の行の`left`は、新しいビットを加えて一つずらしたものです。(`{ $were }` OR `{ $bit }`) << 1 = `{ $left }`。
loop-down = ずらさない。次の行の`down`は、新しいビットを加えてそのままにしたものです。`{ $were }` OR `{ $bit }` = `{ $down }`。
loop-right = 右へずらす。次の行の`right`は、新しいビットを加えて一つずらしたものです。(`{ $were }` OR `{ $bit }`) >> 1 = `{ $right }`。
loop-recurse = 呼び出し。次の行の探索が`{ $left }`、`{ $down }`、`{ $right }`で始まります。
loop-return = 戻る。下の行は終わりました。行{ $row }に戻ってクイーンを取り除きます。残りは`{ $free }`です。
loop-tried = 戻る。行{ $row }のクイーンを取り除きます。`free`は0で、もう試すマスがないので、上の行に戻ります。
loop-solution = `down`が`all`と同じになりました。{ $n }個のクイーンが並び、解の完成です。
loop-or-full = OR。`{ $left }` OR `{ $down }` OR `{ $right }` = `{ $attacked }`。下にはもう行がありません。
loop-not-full = NOT。`{ $all }` AND NOT `{ $attacked }` = `{ $free }`。下にはもう行がないので、空きもありません。
loop-start = 開始。どのマスにも利きのない行{ $row }から探索します。
loop-full = 盤はまだ埋まっていません。行{ $row }にクイーンがありません。
loop-while = `free`が0ではないので、行{ $row }に試すマスがあります。
loop-leave = `free`が0なので、行{ $row }にはもう試すマスがありません。上の行に戻ります。
loop-leave-full = `free`が0で、下にはもう行がありません。上の行に戻ります。
loop-half = 左半分が終わりました。次は、2倍に数えない真ん中の列です。
loop-image = 盤は埋まりましたが、対称な七つの盤の中に順序がもっと前のものがあるので、そちらを数えます。
loop-allow = 対称な盤にしかならないマスを`allowed`から除きます。
loop-allow-none = `allowed`は変わりません。変えるのは初めの2行のクイーンだけです。

## watch

beside = 並べて見る
beside-add = プログラムを追加
nothing-beside = なし
play-button = 再生
pause-button = 一時停止
step-back = 1ステップ戻る
step-forward = 1ステップ進む
to-start = 最初へ
to-end = 最後へ
to-previous-solution = 前の解
to-next-solution = 次の解
to-previous-dead-end = 前の行き止まり
to-next-dead-end = 次の行き止まり
more-jumps = その他の移動
no-more-solutions = この方向に解はもうありません。
no-more-dead-ends = この方向に行き止まりはもうありません。
no-small-steps = コードを1行ずつ見られるのは、ビットマップのプログラムだけです。
speed = 毎秒のステップ数
per-second = { $speed }/秒
scrub = ステップ
step-of = ステップ{ $step }/{ $total }
step-of-more = ステップ{ $step }/これまでの{ $total }
no-solution-yet = この先の解はまだ見つかっていません。探索はまだ続いています。
no-dead-end-yet = この先の行き止まりはまだ見つかっていません。探索はまだ続いています。
following = この探索を最後までたどっているところです。
cut-off = この探索は長すぎるので、最初の{ $total }ステップだけを見られます。
marks-solutions = 解
marks-dead-ends = 行き止まり
keys = キー操作
key-space = 再生・一時停止
key-arrows = 1ステップ戻る・進む、Shiftを押すと10ステップ
key-ends = 最初・最後へ
key-digits = 押した数字×10％の位置へ
key-solutions = 次・前の解
key-dead-ends = 次・前の行き止まり
key-grain = コードを1行ずつ進める・やめる
key-present = 発表モードに入る・出る
key-why = なぜ？
key-speed = 遅く・速く
grain = コードを1行ずつ
present = 発表
leave-present = 発表モードを終える
more-choices = その他の設定
sync = そろえる基準
sync-effort = ステップ数
sync-position = 盤面
sync-solution = 解
mark-part = ステップ{ $from }～{ $to }: 解{ $found }、行き止まり{ $dead }
bit-fields = 行{ $row }のビット
bit-fields-full = ビット
next-row = 次の行
next-line = 次に実行
bits-note = 行を二進数のように読めるよう、a列を右に置いています。ビット0がa列です。
no-value = 今は値がない
no-variables-yet = 探索はまだ始まっていないので、変数はありません。
no-variables-more = すべての呼び出しから戻り、変数はもうありません。
flag-columns = 列
flag-main = 右下がりの対角線
flag-anti = 右上がりの対角線
flag-set = { $name }: 使用中
counters = カウンター
nodes = ノード
tests = 検査
solutions = 解
placed-count = 置いた回数
legend = 凡例
legend-attacked = 利きのあるマス
legend-attacked-bits = 利きのあるマス
legend-column = 列
legend-main = 右下がりの対角線
legend-anti = 右上がりの対角線
legend-left = 左へ下りる対角線
legend-right = 右へ下りる対角線
legend-tested = 調べているマス
space-size = 候補は{ $space }通り
ladder-title = アルゴリズムを選ぶ
ladder-new = 新しい点: { $what }
ladder-nodes = N = 8: ノード{ $nodes }、検査なし
ladder-nodes-and-tests = N = 8: ノード{ $nodes }、検査{ $tests }
halves-learn = しくみ: カード15
close = 閉じる
why = なぜ？
why-queen = { $queen }のクイーンの利き: { $squares }。
why-free = 空き: { $squares }。
why-nothing-free = こうして行{ $row }はすべてのマスに利きがあります。
why-empty = まだクイーンがないので、どのマスも空いています。
why-solution = どの行と列にもクイーンが一つずつあり、対角線には多くても一つです。
why-idea = 考え方: { $idea }。
why-or = 三つのうち一つでも1なら、そのマスには利きがあります。ORはすべての列を一度に見ます。
why-not = NOTは0を1に、1を0に変えます。`all`とのANDで、盤の外のビットを切り落とします。
why-keep = 飛ばしたマスにクイーンがある解は、ほかで見つかる解の対称形で、そのときに一緒に数えます。
clip = 動く図を保存
clip-from = 最初のステップ
clip-to = 最後のステップ
clip-note = 1つの図に入るのは{ $most }ステップまでです。ステップが少ないほど、ファイルは小さくなります。
why-pick = 負の数は、すべてのビットを反転して1を足したものです。足した1は`free`で立っている最下位のビットまで繰り上がって止まり、その上のビットはすべて反転したままです。
why-strike = 1のビットとXORすると0になります。同じマスを二度試すことはありません。
why-place = このマスには利きがありません。`free`でこのビットが1でした。
why-left = 1行下では、この対角線は1列左にあります。はみ出したビットは、盤から出た対角線です。
why-down = クイーンは、下のどの行でも同じ列を攻撃します。
why-right = 1行下では、この対角線は1列右にあります。
why-recurse = 次の行が上のクイーンについて知るべきことは、この三つの数だけです。
why-return = 消すものはありません。この行の三つの数はそのまま残っています。
tray = これまでの解
tray-open = 解{ $number }を見る
over-title = 探索終了
over-again = もう一度見る
over-next = 次: { $name }
over-larger = { $n }×{ $n }の盤で
over-play = 自分で置いてみる
over-compare = 時間を比べる
to-previous-stuck = 前の行き詰まり
to-next-stuck = 次の行き詰まり
no-more-stuck = この方向に行き詰まりはもうありません。
key-stuck = 次・前の行き詰まり
ladder-local = 局所探索
ladder-local-note = 解を一つ見つけるだけで、数え上げはしません。
ladder-watch = 見る
local-seed = シード
next-seed = 次のシード
sideways = 横ばいの移動
sideways-most = { $sideways }回まで
sideways-none = なし
local-moves = 移動
local-restarted = やり直し
local-attacks = 攻撃し合う組
legend-pairs = そこへ移した後の攻撃し合う組の数
legend-best = 組が最も少ないマス
legend-pair = 攻撃し合う二つのクイーン
runs-title = 100通りの開始を比べる
runs-note = どの探索も開始は一度だけで、やり直しません。シードは1から{ $runs }までです。最小衝突法は100回動かして解けなければ行き詰まりとします。印を選ぶと、その探索が開きます。
runs-said = N = { $n }では、山登り法は{ $runs }回のうち{ $stuck }回行き詰まります。
runs-sideways = { $name }、横ばいの移動は続けて{ $sideways }回まで
runs-ends = { $runs }回のうち行き詰まり{ $stuck }回、成功{ $solved }回
runs-mean-solved = 成功したときの移動は平均{ $moves }回
runs-mean-stuck = 行き詰まったときの移動は平均{ $moves }回
runs-solved = シード{ $seed }: 成功、移動{ $moves }回
runs-stuck = シード{ $seed }: 行き詰まり、移動{ $moves }回

## local

local-pairs = 攻撃し合う組{ $pairs }
local-curve = 各ステップの後の攻撃し合う組の数
local-stuck = 行き詰まり{ $stuck }回
local-restarts = やり直し{ $restarts }回
local-solution = 解
local-start-random = 各行のクイーンをランダムな列に置きました。攻撃し合う組: { $pairs }。
local-start-least = 上の行から順に、上のクイーンからの攻撃が最も少ないマスに置きました。攻撃し合う組: { $pairs }。
local-again = やり直し{ $restarts }回目。
local-best = すべての移動のうち最良のもの: { $from }のクイーンを{ $to }へ。攻撃し合う組: { $before } → { $after }。
local-ties = 同じ良さの移動が{ $ties }通りあり、ランダムに選びます。
local-sideways = 改善する移動がないので、横ばいに移動します: { $from }のクイーンを{ $to }へ。攻撃し合う組は{ $after }のままです。
local-least = 攻撃されるクイーンをランダムに選び、{ $from }から、その行で攻撃が最も少ない{ $to }へ移します。攻撃し合う組: { $before } → { $after }。
local-stays = ランダムに選んだ{ $from }のクイーンは動きません。その行に、攻撃がより少ないマスがないからです。攻撃し合う組は{ $after }のままです。
local-minimum = 局所最小: どの移動でも盤が悪くなります。攻撃し合う組は{ $pairs }、最良の移動の後は{ $best }です。
local-plateau = プラトー: 最良の移動でも変わらず、横ばいの移動はもう残っていません。攻撃し合う組: { $pairs }。
local-spent = この開始盤から{ $moves }回動かしても足りませんでした。攻撃し合う組: { $pairs }。
local-starts-again = 最初からやり直します。
local-unsolvable = { $n }×{ $n }の盤には解がありません。局所探索はそれに気づけず、いつまでもやり直します。
local-solved = 解: どのクイーンも攻撃し合いません。
local-work = 移動{ $moves }回、やり直し{ $restarts }回。

## halves
halves-start = 解とは、上半分と下半分がうまく合った組です。この方法はその組を数えます。18行から先では、半分のほうが解より少なくなります。単位は、上半分が使う列を決めます。下半分はほかの列を使います。対称性のおかげで、単位は{ $units }個で足ります。
halves-best = 最も多く足す単位{ $unit }へ
halves-unit = 単位{ $unit }: 上半分は{ $columns }列、下半分は{ $others }列を使います。だから、切れ目の上のクイーンと下のクイーンは、対角線の上でしかぶつかりません。
halves-centre = 盤の大きさは奇数です。この単位は中央にクイーンがある解を数えるので、行{ $row }と{ $column }列はどちらの半分にも入らず、長い対角線にはほかのクイーンがありません。
halves-off-centre = 中央の行{ $row }と{ $column }列は下半分に入り、中央のマスは空いたままです。
halves-half = { $half }{ $index }: 左の部分（{ $left }）と右の部分（{ $right }）をつないだもので、両者に共通の対角線はありません。クイーンの対角線のうち切れ目をまたぐものが、マスクの1になります。
halves-lists = 二つの一覧ができました。長いほうの半分をパターン、もう一方の半分を項目と呼びます。両方のマスクで1になるビットがなければ合います。組: { $product }。
halves-direct = これほど小さな盤では、高速な数え方も近道をします。組が{ $limit }より少なければ、組のマスクを、1命令でいくつかずつ直接比べます。ここでは、長い一覧の数え方を見せています。
halves-tied = この単位をもう一度: 列の順位と等しい、順位{ $top }の上半分と順位{ $bottom }の下半分の組{ $product }です。長い対角線での鏡映も順位が等しく、やはり1と数えるので、ここでは合う組を1と数えます。
halves-split = 対角線{ $diagonal }で分けます。この対角線をもつ項目は{ $a }個、パターンは{ $b }個です。これらの組はすべてここでぶつかるので、調べずに捨てます: { $product }。
halves-without = { $list }（なし）: { $count }
halves-with = { $list }（あり）: { $count }
halves-part = 部分{ $part }
halves-dropped = 捨てる
halves-part-0 = 部分1: { $diagonal }のないパターンと、すべての項目の組。
halves-part-1 = 部分2: { $diagonal }のあるパターンと、それのない項目の組。
halves-rows = パターンを横に倒し、0と1を入れ替えます。行がマスクのビット、列がパターンです。1は、そのパターンにそのビットがない、つまりその対角線にクイーンがないか、その目印がないことを表します。
halves-item = 項目{ $index }（x）: xが1の行のANDで、全パターンを一度に調べます。結果が1なら合うパターンで、{ $patterns }個中{ $fits }個。それぞれ{ $worth }と数えます。盤は、xとパターン{ $shown }です。
halves-item-free = 項目{ $index }（x）とこの部分のパターンに、共通のビットはありません。だからすべて（{ $patterns }個）に合い、それぞれ{ $worth }と数えます。盤は、xとパターン{ $shown }です。
halves-apart = この二つで重なるのは目印だけです。行の順位が列の順位以上なので、このような組は、あとの回か別の単位で数えます。
halves-counted = 単位{ $unit }の数は{ $count }です。重みが{ $weight }なので、{ $added }を足します。合計: { $total }。
halves-none = 単位{ $unit }では{ $half ->
    [0] 上
   *[other] 下
}半分を一つも作らないので、数は0です。合計: { $total }。
halves-over = すべての単位を数えました: Q({ $n }) = { $total }。解は一つもたどっていません。盤には例だけを示しました。
halves-work = { $pairs }組のうち{ $dropped }組は分割によって調べずに捨てました。残りの{ $tested }組は、項目ごとに一段階、合わせて{ $ands }段階で済みました。あとの回の組も含みます。
halves-why-columns = 切れ目の上のクイーンと下のクイーンは、行も列も違います。
halves-why-off-centre = 盤の大きさは奇数です。この単位は、中央にクイーンがない解のうち、中央の列のクイーンが中心より下にあり、中央の行のクイーンより中心から遠いものだけを数えます。二つの距離は異なります。等しいと、二つのクイーンが同じ対角線に乗るからです。残りの解は回転と鏡映で得られるので、合う組は1と数えます。
halves-why-kept = 中央の列のクイーン（{ $below }）は、中央の行のクイーン（{ $beside }）より中心から遠くにあります。このような下半分だけを作ります。残りの解は回転と鏡映で得られます。
halves-why-weight = 重みは{ $weight }です。一つの解は、回転と鏡映で八つになり、この単位はそのうち{ $found }個を数えます。
halves-why-family = 重みは{ $weight }です。左右、上下、またはその両方に裏返すと、この単位の列は{ $family }になります。どの選び方も数は同じなので、一つ数えれば足ります。{ $part ->
    [centre] 中央にクイーンがある
   *[other] すべての
}単位の重みを足すと、列の選び方の総数{ $choices }になります。
halves-why-mask = 二つの半分が出会うのは切れ目をまたぐ対角線だけなので、ほかの対角線にビットは要りません。ビットの上の名前は、その対角線の両端のマスです。
halves-why-rank = 長い対角線{ $diagonal }で鏡映すると、行と列が入れ替わり、二つの左の部分の行が、別の解の上半分の列になります。見つけるのは、二つの解のうち一つで足ります。それを選ぶため、片側の列の選び方には順位があり、行にも同じ順位があります。半分が少ない行ほど、順位の数は小さくなります。この単位の列の順位は、片側が{ $larger }、反対側が{ $smaller }です。左の部分の行の順位が{ $larger }より大きい半分は作りません。その解の鏡映は、ほかの単位で見つかり、2と数えます。
halves-why-rows-rank = この半分の左の部分の行の順位は{ $rank }です。灰色のビット（目印）はこれで決まり、一覧ができたステップで説明します。
halves-why-fit = xとyが二つの半分のマスクなら、`x AND y = 0`は共通の対角線がないことを表します。そのとき、どのクイーンも互いに攻撃しません。
halves-why-tags = 灰色のビット（目印1と目印2）は対角線ではなく、同じ解を二度数えないためのものです。解の行には、二つの半分から一つずつ、二つの順位があります。これを列の順位{ $larger }、{ $smaller }と、まず大きいほうどうし、次に小さいほうどうしで比べます。列のほうが大きければ、組を2と数えます。どちらも等しければ、あとの回で1と数えます。行のほうが大きければ、鏡映がほかの単位で見つかり、2と数えます。だから、順位{ $larger }の半分{ $smaller ->
    [0] にはこの回で相手がありません
   *[other] の相手は順位が{ $smaller }より小さくなければなりません
}。そのため目印1は、順位{ $larger }の上半分と、順位{ $smaller }以上の下半分のビットで、目印2は上下が逆です。
halves-why-split = 両方のマスクにこのビットがあるので、ほかのビットに関係なく`x AND y`は0になりません。大きな盤ではこの分割をくり返し、そのたびに組の約三分の一を捨てます。
halves-why-rows = 行が要るのは、この部分の両方の一覧にあるビットだけです。ほかのビットでは、どの組もぶつかりません。
halves-why-item = x列の1は、項目にその対角線があることを、行の1は、パターンにないことを表します。1が残るのは、項目の対角線をどれももたないパターンだけで、それがちょうど合うパターンです。ANDにかかる時間は、パターンが一つでも、ワードに入る32個でも、ベクトルレジスタに入る512個でも同じです。だから、長い一覧の組を一つずつ調べることはありません。
halves-why-twice = 合う組は2と数えます。その解自身と、長い対角線{ $diagonal }での鏡映の分です。鏡映は、ほかの組では数えません。
halves-why-none = この列の半分にはどれも攻撃されるクイーンがあるか、対称性により作る必要がありません。
halves-why-total = すべての単位の数に重みを掛けて足すと、Q({ $n }) = { $total }になります。
halves-room = 1は、そのパターンにそのビットがないことを表します。1行には、32ビットのワードなら32個、ベクトルレジスタなら最大512個のパターンが入ります。だから、1回のANDで32～512組を一度に扱えます。
halves-number = 単位
halves-count = この単位で数えた数
halves-weight = 重み
halves-total = 合計
halves-tops = 上半分
halves-bottoms = 下半分
halves-items = 項目
halves-patterns = パターン
halves-tag = 目印{ $number }
to-next-pair = 次の合う組
to-next-unit = 次の単位
no-more-pairs = この方向にはもうありません。
key-pairs = 次・前の合う組
key-units = 次・前の単位

## gallery

open-in-play = 「遊ぶ」で開く
gallery-classes = 対称類ごとの解
gallery-large = 大きな盤
gallery-mode = 表示する内容
gallery-summary = 解は{ $total }個、対称類は{ $unique }個。同じ対称類の盤は、互いに回転や鏡映で移り合います。
gallery-none = { $n }×{ $n }の盤には解がありません。
gallery-none-of-kind = この対称性をもつ対称類はありません。
symmetry-filter = 対称性
symmetry-any = 指定なし
symmetry-none = 対称性なし: 8個
symmetry-half-turn = 180°回転対称: 4個
symmetry-quarter-turn = 90°回転対称: 2個
symmetry-all = すべての対称: 1個
class-number = 対称類{ $number }
class-card = 対称類{ $number }、盤{ $size }個
class-boards = 盤{ $size }個
images-title = この対称類の盤
image-identity = そのまま
image-mirror = 左右反転
image-flip = 上下反転
image-half-turn = 180°回転
image-transpose = 右下がりの対角線で反転
image-quarter-turn = 90°回転
image-quarter-turn-back = −90°回転
image-anti-transpose = 右上がりの対角線で反転
copy-list = リストをコピー
copy-fen = FENをコピー
copy-svg = SVGをコピー
board-link = この盤へのリンク
show-more = さらに{ $more }個表示
method = 方法
method-construct = 公式で作る
method-random = ランダムに作る
method-first = 辞書順で最初のもの
method-hill-climbing = 山登り法で探す
method-min-conflicts = 最小衝突法で探す
another-board = 別の盤
queens-count = クイーンの数
bad-board = アドレスの盤は解ではありません。解は次のとおりです。
large-note = 解を一つ求めるだけなら、大きさによらず簡単です。公式を使えば探索はいりません。

## boards

watch-found = プログラムがこの盤を見つけるところを見る
watch-on = プログラムがここから続けるところを見る
watch-found-looking = 探しています…
watch-found-beyond = プログラムがこの盤に着くのは、たどれるステップよりも後です。
watch-found-gaps = プログラムは上の行から埋めます。最初の行から間を空けず、互いに攻撃しないように置いてください。
watch-found-failed = 見つけられませんでした。
paste-board = 盤を貼り付け
paste-text = 文字で書いた盤
paste-kinds = 好きな記号で描いた盤、0と1の行列、列番号のリスト、a1のようなマス名、FEN、JSON、CSVなど、多くのプログラムが出力する形を読み取ります。
paste-read = 読み取る
paste-too-long = 文章が長すぎます。貼り付けられるのは{ $most }バイトまでです。
paste-too-large = { $n }×{ $n }の盤はここでは大きすぎます。貼り付けられるのは{ $most }×{ $most }までです。
paste-none = この文章には盤がありません。
paste-unreadable = { $line }行目は盤として読み取れません。
paste-fault-shape = 盤の行と列は同じ数でなければなりません。
paste-fault-rows = { $n }行のうち{ $rows }行で盤が終わるか、次の行の長さが違います。行と列を同じ数にしてください。
paste-fault-mark = 知らない記号`{ $mark }`があります。クイーンは`Q`、空きマスは`.`、塞いだマスは`x`で書いてください。
paste-fault-column = 列番号{ $column }はこの盤にありません。{ $first }から{ $last }までを使ってください。
paste-fault-word = `{ $word }`は列番号ではありません。整数を空白で区切り、クイーンのない行は`-`としてください。
paste-fault-square = `{ $square }`は{ $n }行の盤にありません。
paste-fault-other = この行を消すか、盤を図または列番号のリストで書いてください。
paste-two-ways = { $line }行目は2通りに読めます。どちらですか？
paste-skipped = 盤ではない行: { $lines }行。最初は{ $first }行目です。
reading-base-0 = 最初の列が0
reading-base-1 = 最初の列が1
reading-grid = 記号で描いた盤
reading-list = 列番号のリスト
reading-matrix = 0と1の行列
reading-pairs = 行と列の組
reading-digits = 各行に数字一つ
reading-marks = クイーン「{ $queen }」、空き「{ $free }」
reading-marks-blocked = クイーン「{ $queen }」、空き「{ $free }」、塞いだマス「{ $blocked }」
paste-summary = 盤{ $total }個、解{ $solutions }個。
paste-first = { $total }個の盤のうち最初の{ $shown }個。
paste-shown = { $total }個のうち盤{ $number }を実験室に置きました。
pasted-boards = 貼り付けた盤
pasted-board = 盤{ $number }
verdict-solution = 解
verdict-class = 対称類{ $number }の解
verdict-repeated = { $verdict }、盤{ $number }と同じ
verdict-attack = { $one }と{ $two }が互いに攻撃
verdict-queens = クイーン{ $n }個中{ $queens }個

## play

play-mode = 遊び方
mode-puzzle = パズル
mode-lab = 実験室
puzzle-intro = どのクイーンも攻撃し合わないように盤を完成させてください。方法は一つだけです。置けないマスには、バツを付けておけます。
lab-intro = クイーンを置いて、方法がいくつ残るかを見てください。バツはマスを塞ぎます。
play-click = マスをクリックするか、矢印キーで動いてEnterを押すと、クイーンが置かれます。右クリック、長押し、Xキーでバツを付けます。
play-tap = マスをタップするとクイーンが置かれ、長押しするとバツが付きます。
play-controls = 操作
tool = { $tap }で置くもの
tool-queen = クイーン
tool-block = バツ
undo = 元に戻す
redo = やり直す
clear = 消す
hint-ask = ヒント
square-given = { $square }、最初からあるクイーン
square-heat = { $square }、完成のしかた{ $count }通り
square-wrong = { $square }、攻撃されるクイーン
square-given-wrong = { $square }、最初からあるクイーン、攻撃されている
square-block = { $square }、塞いだマス
play-board = { $n }×{ $n }の盤
completions = 完成のしかた
completions-left = { $count ->
    [0] この盤は完成できません。
    [1] この盤の完成方法は一つだけです。
   *[other] この盤の完成方法は{ $count }通りです。
}
completions-done = 完成です！
completions-attack = { $one }と{ $two }のクイーンが互いに攻撃しています。
completions-counting = 数えています…
completions-solvable = この盤は完成できます。
completions-timed-out = 数が多すぎて、ここでは数えきれません。
completions-stopped = 数えるのを止めました。
hint-where = 見る場所
hint-why = 理由
hint-what = マス
line-row = { $name }行目
line-column = { $name }列
hint-look = { $line }を見てください。
hint-only = 1マスを除いて、利きがあるか塞がれています。
hint-free = 空いているマスは{ $squares }です。
hint-many = ほかの{ $count }マス
hint-empties = { $squares }にクイーンを置くと、{ $line }に空きマスが残りません。
hint-forces = { $squares }にクイーンを置くと、{ $forced }にも置くしかなくなり、{ $line }に空きマスが残りません。
hint-dead = { $squares }にクイーンを置くと、その後どう置いても完成できません。
hint-alive = { $squares }にクイーンを置いても完成できます。
hint-place = { $square }にクイーンを置いてください。
hint-timed-out = この盤は難しすぎて、時間内にヒントを見つけられませんでした。
list-and = { $one }と{ $two }
list-or = { $one }か{ $two }
fault-look = このままでは完成できません。{ $line }を見てください。
fault-line = { $line }に空きマスがありません。
fault-empty = { $square }のクイーンがあると、{ $line }に空きマスが残りません。
fault-forces = { $square }のクイーンがあると、{ $forced }にも置くしかなくなり、{ $line }に空きマスが残りません。
fault-deep = { $square }のクイーンがあると、どう続けても空きマスのない行ができます。
fault-board = 置いたクイーンがなくても、完成させる方法はありません。
fault-take = { $square }のクイーンを取り除いてください。
fault-earliest = 最初に誤りとなったのは、{ $number }番目に置いた{ $square }のクイーンです。
take-back = { $square }のクイーンを取り除く
finish-it = 続きをプログラムに任せる
finish-looking = プログラムが探しています…
finish-placing = プログラムがクイーンを置いています…
finish-impossible = プログラムにも完成できません。先に取り除くべきクイーンがあります。ヒントを見てください。
finish-done = 残りはプログラムが置きました。
puzzles = パズルの選択
puzzle-of-day = { $day }のパズル
puzzle-number = パズル{ $number }
puzzle-task = 残りのクイーン: { $left }個。最初からあるものは動きません。
daily-puzzles = 一日一題
other-puzzles = ほかのパズル
another-puzzle = 新しいパズル
next-puzzle = 次のパズル
puzzle-again = もう一度解く
solved-in-gallery = ギャラリーで見る
copy-result = 結果をコピー
day-solved = { $day }、解答済み
today = 今日
puzzle-level = 難しさ
level-easy = やさしい
level-medium = ふつう
level-hard = むずかしい
shown = 解く間の表示
show-timer = 時間
show-attacks = 利きのあるマス
timer = 時間
timer-pause = 一時停止
timer-resume = 続ける
hints-used = ヒント
streak = 連続日数
solved-title = 解けました！
shown-title = プログラムが完成させました。
solved-alone = 助けなしで、たった一つの方法を見つけました。
solved-hinted = たった一つの方法を見つけました。
heat-title = 完成のしかたの分布
heat-show = 盤に表示
heat-note = 各マスにクイーンを置いたときの、完成のしかたの数です。
heat-large = この大きさの盤では時間がかかることがあります。
heat-count = マスごとに数える
heat-sum = 一つの行や列の数を足すと、全体の数になります。
heat-of = { $square }にクイーンを置いて完成させる方法: { $count }通り。
queens-placed = クイーン{ $n }個中{ $queens }個

## compare

compare-halves = 半分の組み合わせ（高速な方法）
compare-mode = すること
compare-mode-times = 測定
compare-mode-race = 競走
compare-intro = いくつかのアルゴリズムで同じ盤の解を数えます。時間はどれだけかかり、探索木のノードをいくつ訪れるでしょうか。
compare-algorithms = アルゴリズム
compare-set-ideas = 考え方ごとに1つ
compare-set-checks = 同じ木で速い検査
compare-set-trees = より小さな木
compare-set-all = すべて
compare-set-own = 自分で選択
compare-more = アルゴリズム{ $all }個中{ $chosen }個、時間の上限
race-intro = 4つまでのアルゴリズムが、この端末で同じ盤の解をすべて数えます。
race-alone = 互いに遅くならないように、速いものから1つずつ走ります。出走前に小さな盤で時間を測り、残り時間はそこから見積もります。
race-start = 競走を始める
race-lane = { $number }番レーン
race-nobody = なし
race-warming = 小さな盤で時間を測っています…
race-waits = 待機中
race-left = あと{ $time }
race-longer = 見積もりより長くかかっています
race-ended = { $name }：{ $time }
race-would = { $time }かかる見込み
race-unknown = 未完走
race-counted = この端末は「{ $name }」で、{ $n }×{ $n }の盤の解{ $total }個を{ $time }で数えました。
race-need = 「{ $name }」なら{ $time }かかります。
race-times = 「{ $name }」は{ $time }かかりました。
compare-means = N = { $n }では、「{ $fast }」は「{ $slow }」の{ $times }倍の速さです。
compare-same-nodes = 訪れるノードの数は同じですが、一つ一つの手間が少なく済みます。
compare-fewer-nodes = 「{ $slow }」が訪れるノードは{ $nodes }倍です。
compare-watch = 両方を並べて見る
compare-halves-faster = 「{ $fast }」は解を一つずつたどることがなく、N = { $n }では最も速い探索「{ $slow }」の{ $times }倍の速さです。
compare-halves-slower = 「{ $slow }」は準備に手間がかかるため、N = { $n }ではまだ「{ $fast }」の{ $times }倍の時間がかかります。大きな盤ほど有利になります。
compare-last = 前回の比較の結果です（{ $date }）。
compare-stored = { $date }に{ $machine }、1スレッドで測定した例です。「比較する」を押すと、お使いの端末で測定します。
compare-shows = グラフに表示する値
compare-times = 時間
compare-nodes = ノード
compare-nodes-of = ノード{ $nodes }個
compare-no-tree = 探索木なし
compare-no-nodes = ノード数は未計測
compare-nodes-are = ノード数は正確で、どのコンピューターでも同じです。探索木が同じアルゴリズムの線は重なります。「半分の組み合わせ」は半分の盤どうしを組み合わせて数え、解を一つずつたどらないので、木がありません。
compare-from = 最小の盤
compare-to = 最大の盤
compare-limit = 盤ごとの上限（秒）
compare-start = 比較する
compare-running = { $n }×{ $n }の盤で{ $algorithm }: { $runs }回中{ $done }回
compare-finished = { $runs }回の実行が終わりました。
compare-stopped = 比較を中止しました。
compare-nothing = アルゴリズムを一つ以上選んでください。
compare-chart = 盤の大きさと時間
compare-nodes-chart = 盤の大きさとノード数
compare-name-of = { $name }、{ $n }行:
compare-scale = 対数目盛なので、まっすぐ上がる線は指数的な増加を表します。
compare-table = 時間とノード
compare-too-short = 短すぎて測れない
compare-too-long = 時間切れ
compare-skipped = 省略
compare-total = 解
compare-disagree = アルゴリズムの結果が一致しません: { $what }
download-csv = CSVをダウンロード

## count

count-intro = N×Nの盤にN個のクイーンを互いに攻撃しないように置く方法は何通りあるでしょうか。高速な方法で、解を一つずつ見ることなくすべて数えます。
threads = スレッド
count-start = 数える
count-cancel = 取り消す
count-running = { $threads }スレッドで{ $n }×{ $n }の盤を数えています
count-goes-on = どのタブを表示していても、このページを開いている間、数え続けます。
count-share = { $share } % 完了
count-elapsed = 経過時間
count-left = 残り時間
count-unknown = まだ不明
count-total = すべての解
count-unique = 対称類
count-half = 180°回転対称
count-quarter = 90°回転対称
count-instructions = 使った命令
count-plain = どのプロセッサーにもある命令
count-speed = 1 %にかかる時間
count-gone = サーバーが再起動され、途中の数え上げは失われました。
count-means = 各行と各列にクイーンを一つずつ置く方法のうち、{ $times }通りに一つが解です。
count-always = 各行と各列にクイーンを一つずつ置く方法は、すべて解です。
count-no-solution = この盤に解はありません。
count-rate = 1秒に{ $rate }個の解を数えました。
count-last = 前回の数え上げ（{ $date }）
count-not-yet = { $n }×{ $n }の盤はまだ数えていません
count-example = { $machine }なら、{ $threads }スレッドでこの盤を{ $time }で数え終えます。
count-growth = 解の数の増え方
count-growth-says = 7×7の盤からは、行が一つ増えるごとに解が2倍以上に増えますが、置き方全体に占める割合は小さくなっていきます。
count-one-in = 何通りに一つ
count-scale = 対数目盛
count-took = かかった時間は{ $time }です。
count-stored = 時間は{ $date }に{ $machine }、{ $threads }スレッドで測りました: { $command }。
count-one-in-says = 「何通りに一つ」は、各行と各列にクイーンを一つずつ置く方法が、解一つあたり何通りあるかを表します。
count-time-of = { $machine }での時間
count-time-here = この端末での時間
count-done = { $n }×{ $n }の盤を数え終えました
count-cancelled = 数え上げを取り消しました。
count-abandoned = ページが閉じられたため、数え上げを終えました。
ledger-none = 長い数え上げをここで見るには、結果を保存するファイルである台帳を指定してサーバーを起動してください: `queens serve --ledger FILE`
ledger-server = 台帳にはサーバーが必要です。このページはサーバーなしで動き、ほかの機能はすべてブラウザーで使えます。長い数え上げを見るには `queens serve --ledger FILE` を実行してください
ledger-of = { $file }: { $n }×{ $n }
ledger-shards = シャード
ledger-so-far = これまでの数
ledger-state = 状態
ledger-work = 予想作業量に占める割合
ledger-percent = { $share } %
state-missing = 未計算
state-missing-means = まだ数えていない
state-counted = 計算済み
state-counted-means = 一度だけ数えた
state-confirmed = 確認済み
state-confirmed-means = 別々の二つの計算が一致した
state-conflict = 不一致
state-conflict-means = 二つの計算の結果が異なる
ledger-here = 全作業量のうち{ $here } %をここで数えました。確認済みの部分は{ $confirmed } %です。
ledger-imported = 全作業量のうち{ $here } %をここで数え、{ $imported } %を{ $sources }件の取り込み元から取り込みました。確認済みの部分は{ $confirmed } %です。
ledger-rejected = 却下された記録
ledger-left = この速さでの残り時間
ledger-rate = 毎分の記録
ledger-solution-rate = 毎秒の解
ledger-worked = 作業した時間
ledger-used = プロセッサー時間
ledger-last = 最後の記録
ledger-ago = { $time }前
ledger-whole = すべて数え終えました。{ $n }個のクイーンの置き方は{ $total }通りです。
ledger-open = すべて数えましたが、二つの計算の結果が異なるシャードがあります。`queens count { $n } --ledger FILE` でそのシャードを数え直すまで、合計は出ません。
ledger-share = { $share } %が済んでいます。
ledger-goes-on = 直近の作業時間{ $observed }の速さなら、残りに{ $left }かかります。
ledger-early = 残りにどれだけかかるかは、まだわかりません。
ledger-idle-left = 今は誰も数えていません。最後の作業時間{ $observed }の速さなら、残りに{ $left }かかります。
ledger-idle = 今は誰も数えていません。
ledger-words = 作業は番号の付いたシャードに分かれています。プロセスはシャードを一つ受け持って数え、結果を台帳に記録します。
count-silent = 最後の応答は{ $time }前です。
count-stale = サーバーが応答しません。止まった可能性があります。このページは接続を試み続けます。
ledger-map = 済んだ部分と未計算の部分
ledger-map-says = { $all }個の部分のうち{ $done }個が済み、{ $begun }個が途中です。
ledger-missing = 未計算のシャード
ledger-more = ほかに{ $more }個の範囲
ledger-claims = 作業中
ledger-holder = シャード{ $shard }: { $host }、プロセス{ $process }
ledger-holder-stopped = シャード{ $shard }: { $host }、プロセス{ $process }、停止中
ledger-conflict = シャード{ $shard }: { $counts }

## algorithms

brute-force-name = 力まかせ探索
brute-force-short = すべての盤を作り、埋まってから検査する
brute-force-new = 出発点。各行に一つずつ、すべての列に順に置く
permutation-name = 順列
permutation-short = 列の順列をすべて作り、対角線だけを検査する
permutation-new = 列が重ならないので、検査は対角線だけで済む
board-scan-name = 盤面の走査
board-scan-short = 盤を配列で持ち、マスごとに上へたどって検査する
board-scan-new = 置く前に検査し、行き止まりをすぐに切り捨てる
backtracking-name = バックトラック
backtracking-short = 各行に数を一つ、置く前に検査する
backtracking-new = 盤の配列をやめ、各クイーンの列だけを覚える
column-bits-name = 列のビット集合
column-bits-short = 使った列をビットの集合で持ち、対角線だけを検査する
column-bits-new = 使った列は検査せずに飛ばす
flags-name = フラグ配列
flags-short = 列と対角線のフラグ、検査は三か所を見るだけ
flags-new = 上にいくつクイーンがあっても検査の手間が同じ
bitmap-name = ビットマップ
bitmap-short = 1行のマスを三つのビットフィールドで一度に調べる
bitmap-new = 検査がなくなる。式一つで行の空きマスがすべてわかる
bitmap-mirror-name = ビットマップ、最初の行の半分
bitmap-mirror-short = ビットフィールドに加え、最初の行は半分だけ
bitmap-mirror-new = 解は左右対称の組になるので、片方だけ探す
symmetry-name = 対称類の代表だけ
symmetry-short = 対称性の類ごとに代表の解を一つだけ探す
symmetry-new = 回転も使い、最大八つの盤を一度に数える
carry-chain-name = 外周から
carry-chain-short = 外側の2行2列を先に埋め、内側は後で埋める
carry-chain-new = 内側を探す前に、外側で対称性を片付ける
exact-cover-name = 完全被覆、ダンシングリンク
exact-cover-short = 完全被覆とダンシングリンク、最も余裕のない線から
exact-cover-new = 行と列の区別なく、いちばん厳しいものから埋める
halves-name = 半分の組み合わせ
halves-short = 半分の盤をまとめて結合し、解は一つずつたどらない
halves-new = 盤全体を探索せず、二つの一覧を作って合う組を数える
hill-climbing-name = 山登り法
hill-climbing-short = 全クイーンの移動から最良を選び、改善が止まるまで
hill-climbing-new = 木を探索せず、埋まった盤のクイーンを一つずつ動かして直す
min-conflicts-name = 最小衝突法
min-conflicts-short = 攻撃されるクイーンを最も攻撃の少ないマスへ移す
min-conflicts-new = 一度に見るのは1行だけなので、100万行の盤も1秒ほどで解ける

## menu

menu-title = N-Queens: アルゴリズムを選んでください
menu-choose = 番号または名前（Enter: { $default }、q: 終了）:
menu-choose-again = その番号や名前はありません。
menu-sizes = N または範囲（Enter: { $default }）:
menu-sizes-again = 0から32までの数か、4..15 のような範囲を入力してください。
menu-next-page = Enter: 次のページ、a: すべて、q: 終了
menu-interrupted = 中断しました: { $progress }
menu-boards = 盤面を表示しますか？ y/n（Enter: { $default }）:
menu-boards-again = y か n で答えてください。
menu-reading = リストは最上段の0行目から順に、各行のクイーンの列番号（0から）です。
menu-stop = Ctrl-C で停止します。
how-far =
    { $finished ->
        [0] N = { $n } { $progress }
        [1] N = { $first } 完了、N = { $n } { $progress }
       *[other] N = { $first }~{ $last } 完了、N = { $n } { $progress }
    }
about-done = 約 { $percent } 完了
too-early = 残り時間を計算中
time-left = 残り { $time }
boards-shown = 表示した盤面: { $count } 個
halves-title = 半分ずつを結合する高速な方法
hill-climbing-title = 最急山登り法
min-conflicts-title = 最小衝突ヒューリスティック

## trace

legend-tree =
    1行が1つのノードです: 手順の番号、そこで置いたクイーン、アルゴリズムの持つ値。
    行き止まりには、クイーンごとにその利きのあるマスを示します。
legend-squares =
    マスの名前はチェスと同じです: 左がa列、いちばん下が行1です。
    解などのリストは、いちばん上の行から順にクイーンの列を示し、a列が0です。
legend-digits = 2進数は列ごとに1桁で、a列が最後の桁です。
legend-bits =
    ビット0はa列で2進数の最後の桁です。そのため盤ではa列が右にあります。
    Qはクイーン、xは埋める行の利きのあるマスです。
    attacked = left OR down OR right、free = all AND NOT attackedで、
    bitは選んだマスです。
legend-symmetry = ほかの解と対称な解にしかならない空きマスは省きます。
trace-empty-board = 空の盤
trace-full-board = 埋まった盤
trace-queens-placed = 置いたクイーン: { $count }
trace-next = 次: { $line }
trace-free = { $square }: 空いている
trace-attacked = { $square }: { $queen }のクイーンの利きがある（{ $line }）
attack-row = 同じ行
attack-column = 同じ列
trace-placed = { $square }にクイーンを置く
trace-removed = { $square }のクイーンを取り除く
trace-solution = 解 { $columns }
trace-counted = { $images }個と数える
trace-dead-end = 行き止まり
trace-no-square = { $line }に空きマスがない
trace-left-out = 対称な解にしかならない: { $squares }
trace-smaller-image = 対称な配置のほうが小さい: { $image }
trace-counters = ノード { $nodes }、検査 { $tests }、行き止まり { $dead-ends }、解 { $solutions }
trace-found = そのうち見つけた解 { $found }
trace-below = この下: ノード { $nodes }、行き止まり { $dead-ends }、解 { $solutions }
trace-up-to = 手順{ $step }まで: { $counters }
trace-step-of = 手順{ $step }（全{ $steps }手順）
trace-step = 手順{ $step }
keys-step = 矢印、j、k、スペース: 1手順、PgUp、PgDn: { $page }手順、Home: 最初、End: 最後
keys-marks = n、p: 次と前の解か行き止まり、q、Esc: 終了
keys-solutions = n、p: 次と前の解、q、Esc: 終了
keys-dead-ends = n、p: 次と前の行き止まり、q、Esc: 終了
note-searching = 探索中です。どれかのキーで止まります。
note-no-other = ほかにありません。
note-halted = 止めました。

## explain

explain-list = 説明できるアルゴリズム: queens explain 名前
explain-idea = 考え方
explain-pseudocode = 擬似コード
explain-drawing = 小さな盤では
explain-space = 探索空間
explain-wins = 向いている場面
explain-loses = 向いていない場面
explain-judge = オンラインジャッジのプログラムとして（BOJ 9663）
explain-commands = 試してみる
explain-space-size = 枝刈り前の候補は { $space } 通りで、N = { $n } のときは { $size } 通りです。
explain-search-size = N = { $n } の探索は、ノードを { $nodes } 個訪れ、解 { $total } 個のうち { $found } 個を見つけます。
explain-search-tests = マスは一つずつ、合わせて { $tests } 回検査します。
explain-join-size = 盤ではなく半分どうしの組です。N = { $n } で対称性を使わないと、列の集合が { $sets } 個、上下の半分がそれぞれ { $halves } 個、組が { $pairs } 個あり、そのうち { $total } 個が合います。
explain-local-space = 埋まった盤は { $space } 通りで、N = { $n } のときは { $size } 通りです。
explain-local-runs = N = { $n } の { $starts } 回の開始のうち、{ $solved } 回が平均 { $moves } 回の移動で解に着き、残りは行き詰まります。
explain-local-sideways = 横ばいの移動を続けて { $sideways } 回まで許すと、N = { $n } の { $starts } 回の開始のうち { $solved } 回が、平均 { $moves } 回の移動で解に着きます。
explain-numbering = プログラムは行（`row`、`r`）を一番上から、列（`column`、`c`）を左から、どちらも 0 から数えます。盤の横の数は下から数えます。N = { $n } なら、`row = { $index }` は行{ $row }、`column = { $index }` は { $column } 列です。

## explanations

brute-force-idea =
    各行にクイーンを一つずつ置き、それぞれがその行のすべての列を試します。列をN回選ぶので、盤の数は N × N × ... × N 通りになります。

    検査するのは盤が埋まったときだけです。各クイーンを上の行のクイーンと比べ、互いに攻撃する組が一つでも見つかればそこで打ち切ります。そのような組のない盤を数えます。

    失敗から何も学びません。最初の2行のクイーンが互いに攻撃していても、その下の盤をすべて作って検査します。以降のプログラムはどれも、この無駄を減らすことから始まります。
brute-force-iterative = 再帰を走行距離計に置き換えたものです。行ごとに一つの輪があり、最後の輪がいちばん速く回ります。すべての列を示した輪は最初に戻り、一つ前の輪が一目盛り進みます。配列 `next` は各輪が次に示す列です。
brute-force-drawing = 最初に作られる五つの盤と、最初の解です。上の数は探索の順番、下は最初に見つかった、互いに攻撃する二つのクイーンで、解には `+` を付けます。
brute-force-wins = 工夫がいらないので、まちがえにくい方法です。7×7までの盤で、ほかのプログラムの答えを確かめるのに向いています。
brute-force-loses = それ以外のすべてです。1行増えるごとに盤の数はN倍以上になり、N = 8 で { SPACE("brute-force") } 通り、N = 9 で { SPACE("brute-force", 9) } 通りです。`backtracking` は N = 8 の同じ解を { NODES("backtracking") } 個のノードで見つけます。
brute-force-judge = 通りません。N = 14 では盤が { SPACE("brute-force", 14) } 通りあります。
permutation-idea =
    二つのクイーンは同じ列にも置けません。ですから、上の行から列番号を読むと、0 から N-1 までの数を並べたもの、つまり順列になります。盤は N^N 通りではなく N! 通りです。

    順列を辞書順に一つずつ作ります。右隣より小さい数のうち最も後ろにあるもの（rise）を探し、それより右にあるより大きい数のうち最も後ろのものと入れ替え、その後ろを逆順にすると、次の順列になります。

    行と列は作り方から正しいので、検査するのは対角線だけで、最初の衝突で打ち切ります。ただし、順列が完成してから検査するので、枝刈りはまったくありません。
permutation-drawing = 最初の解までの順列です。縦線の後ろがこの一歩で変わった部分、右は最初に見つかった、互いに攻撃する二つのクイーンで、解には `+` を付けます。
permutation-wins = `next_permutation` のある言語なら数行で書けます。N = 8 で `brute-force` の盤は { SPACE("brute-force") } 通りですが、順列は { SPACE("permutation") } 通りです。
permutation-loses = 途中でやめるすべてのプログラムに負けます。最初の2行のクイーンが互いに攻撃していても、そう始まる(N-2)! 通りの順列をすべて作ります。N = 10 の順列は { SPACE("permutation", 10) } 通りですが、`backtracking` が訪れるノードは { NODES("backtracking", 10) } 個です。
permutation-judge = 通りません。N = 14 の順列は { SPACE("permutation", 14) } 通りあります。
board-scan-idea =
    盤を見たとおりに N × N の配列で持ちます。各マスにはクイーンがあるか、ないかです。上の行から順に埋めます。

    マスにクイーンを置く前に、そこから列を上へ、次に2本の対角線を上へ、クイーンに出会うか盤の端に着くまでたどります。下の行はまだ空で、同じ行にはほかのクイーンがないので、ほかの向きを見る必要はありません。

    クイーンに出会ったら次の列を試します。三方向とも端に着いたらクイーンを置き、次の行を探索します。試す列がなくなったら、一つ上の行のクイーンを取り除いて先へ進めます。これがバックトラックです。すでに失敗している配置は、その下のすべての配置ごと捨てます。
board-scan-drawing = `?` が調べているマス、`*` がたどったマスです。列は端まで空いていて、対角線でクイーンに出会ったので、残りはたどりません。
board-scan-wins = 問題をそのまま絵にしたもので、バックトラックの説明に最適です。N = 8 で `permutation` が { SPACE("permutation") } 通りの盤を作るのに対し、訪れるノードは { NODES("board-scan") } 個です。
board-scan-loses = バックトラックのプログラムの中では最も遅く、検査のたびに多ければ 3(N-1) マスをたどります。`backtracking` は同じノードを訪れ、各行につき数を一つ見るだけです。
board-scan-judge = C、C++、Rust、Java なら通ります。Python では `bitmap-mirror` を使ってください。
backtracking-idea =
    1行にクイーンは一つなので、行ごとに数が一つあれば盤を表せます。`queen[r]` はその行のクイーンの列です。マスの配列はいりません。

    `row` と `column` のマスが上の行 `r` のクイーンに攻撃されるのは、列が同じとき（`queen[r] = column`）か、列の差と行の差が等しく同じ対角線にあるとき（`|queen[r] - column| = row - r`）です。

    行のマスを一つずつ、上のすべての行と比べます。最初に見つかった安全なマスにクイーンを置き、次の行へ進みます。安全なマスがなくなったら上の行へ後戻りし、そのクイーンを次の安全なマスへ移します。衝突のある配置はいくら埋めても衝突が残るので、解を見落とすことはありません。
backtracking-iterative = 再帰が一つのループになります。`untried` は行ごとに、まだ試していない列を覚えています。下の行へ進むときはすべての列から始め、上の行へ戻ったら中断したところから続けます。呼び出しのスタックがしていたのは、これだけのことです。
backtracking-drawing = 6×6の盤で最初に出会う行き止まりです。最後の行の印は、そのマスが最初にどの線で攻撃されたかを示します。`|` は列、`\` は右下がり、`/` は右上がりの対角線です。探索は上の行へ後戻りします。
backtracking-wins = 短く、配列も一つで済むので、最初に書くのに適したプログラムです。失敗をできるだけ早く切り捨てます。N = 8 で `brute-force` が { SPACE("brute-force") } 通りの盤を作るのに対し、訪れるノードは { NODES("backtracking") } 個です。
backtracking-loses = 上の行が多いほど検査に時間がかかります。N = 8 ではマスを { TESTS("backtracking") } 回検査し、そのたびに多ければ七つのクイーンと比べます。`flags` は同じ検査を配列を三か所見るだけで済ませ、`bitmap` は検査そのものをしません。
backtracking-judge = C、C++、Rust、Java なら通りますが、時間に余裕はありません。`bitmap` が安全です。
column-bits-idea =
    `backtracking` は行のすべての列を検査しますが、上のクイーンがいる列に置けないことは分かっています。ここでは、その列を一つの数 `used` に集合として入れます。列ごとに1ビットあり、その列にクイーンがあれば 1 です。a 列は最下位のビット0で、最後に書きます。

    クイーンを置くときにビットを立て、戻すときに消します。候補はビットが 0 の列、つまりすべての列から `used` を除いたもので、クイーンを r 個置いたあとには N - r 個残ります。

    それらの列だけを、対角線についてだけ、上の行と比べます。ですから、すべての盤からではなく順列の中から選ぶことになり、最初の衝突でやめるのは変わりません。
column-bits-drawing = N = 6 で最初の行き止まりに着くまでの各行です。クイーンとその列の番号、そして置く前の二つの集合です。下は最後の行の検査で、マスと、そこを攻撃するクイーンです。
column-bits-wins = 数を一つ増やすだけで、N = 8 のマスの検査は `backtracking` の { TESTS("backtracking") } 回から { TESTS("column-bits") } 回に減ります。ビットマップへの橋渡しでもあります。列はすでに集合になり、`bitmap` では対角線も集合になります。
column-bits-loses = 対角線の検査では、やはり上の行をたどります。小さな盤では `flags` と同じくらいですが、大きな盤（N = 12）では、検査の手間が盤の大きさで増えない `flags` のほうが速くなります。
column-bits-judge = C、C++、Rust、Java なら通ります。Python では `bitmap-mirror` を使ってください。
flags-idea =
    上のクイーン一つ一つに攻撃するかを尋ねる代わりに、マスの通る線がもう使われているかを尋ねます。列は N 本、対角線は向きごとに 2N-1 本あり、線ごとにフラグを一つ持ちます。

    右下がりの対角線（`main`）の上のマスは `column - row` がすべて等しく、右上がりの対角線（`anti`）の上のマスは `column + row` がすべて等しくなります。ですから、`row` と `c` のマスのフラグは `columns[c]`、`main[c - row + N - 1]`、`anti[c + row]` です。N - 1 は添字が負にならないようにするだけのものです。

    三つのフラグがすべて消えていれば、そのマスは安全です。クイーンを置くときに三つを立て、戻すときに消します。検査も配置も取り消しも、手間は盤の大きさによりません。
flags-iterative = 再帰の代わりに一つのループです。`untried` は行ごとに続きの列を、`queen` はその行へ戻ったときに消すフラグを教えます。
flags-drawing = N = 5 で行{ ROW(0, 5) }と行{ ROW(1, 5) }にクイーンを置いたあと、行{ ROW(2, 5) }（`row = 2`）のマスとそのフラグを、最初の安全なマスまで示したものです。`#` は立っているフラグ、角括弧の中は添字です。
flags-wins = 大きな盤（N = 12）では、マスを一つずつ検査するプログラムの中で最も高速です。ビット演算がいらないので、それが遅い言語や、ビット演算になじみのない人に向いています。
flags-loses = やはり行のすべてのマスを見ます。N = 8 では { TESTS("flags") } 回です。`bitmap` は行の安全なマスを数回の演算ですべて求め、同じ { NODES("bitmap") } 個のノードを数倍速く訪れます。
flags-judge = C、C++、Rust、Java で通ります。最もよく使われる解き方です。Python では `bitmap-mirror` を使ってください。
bitmap-idea =
    1行分のフラグは、列ごとに1ビットとして一つの整数に入ります。a 列が最下位のビット0で、数を書くときは最後の桁です。`all` は N 個の列すべてのビットが 1 の数です。このような三つの数で、1行への利きをすべて表せます。`left` は右下がりの対角線、`down` は列、`right` は右上がりの対角線によって攻撃されるマスです。

    1行下へ進むと、列はそのまま、対角線は1列ずれます。右下がりの対角線は次の文字の列へ移ります。それは一つ上位のビットで、数では左の桁ですから、`left` であり `<< 1` です。右上がりの対角線は盤の右から来て下位のビットへ移るので、`right` であり `>> 1` です。（数と同じように a 列を右にして盤を描くと、その向きのとおりに見えます。）

    ですから、`bit` の列にクイーンを置くと、下の行のフィールドは `(left OR bit) << 1`、`down OR bit`、`(right OR bit) >> 1` になります。はみ出したビットは、盤の外へ出た対角線です。元に戻す作業もいりません。上の行には上の行の数がそのまま残っています。

    `all AND NOT (left OR down OR right)` では安全なマスのビットが 1 になり、すべてが一度に求まります。`-free` は `free` を NOT で反転して 1 を足した数です。最下位の 1 より下は再び 0 に、その 1 は再び 1 になり、それより上のビットはすべて反転します。ですから `free AND -free` には最下位の 1 だけが残ります。それが次に試すマスで、XOR で候補から消します。
bitmap-iterative = 再帰がループになり、各行のフィールドを配列に置きます。`free[row]` はその行でまだ試していないマスで、0 になったら上の行へ戻って続けます。訪れるノードは同じです。
bitmap-drawing =
    N = 5 の最初の解に至る道筋です。a 列が最後の桁なので、盤も a 列を右に置いています。各行のフィールドはクイーンを置く前のもので、`bit` がそのクイーンです。

    その下は1回のシフトです。クイーンを置く前の行{ ROW(1, 5) }と、攻撃されるマス `x`、続いてクイーンを置いた行{ ROW(1, 5) }と、フィールドが移った行{ ROW(2, 5) }です。

    最後に、N = 6 の盤でマスを選ぶ手順を、プログラムの順に示しました。
bitmap-wins = すべての解を列挙するなら、数行で書けるプログラムの中で最も高速です。N = 8 では `flags` と同じ { NODES("bitmap") } 個のノードを訪れ、{ TESTS("flags") } 回のマスの検査を一度もしません。
bitmap-loses = すべての解を、対称な解も含めて訪れます。`bitmap-mirror` は1行加えるだけで仕事を半分にし、`halves` は解を訪れずに数えます。N = 16 を超えると比べものになりません。
bitmap-judge = 余裕をもって通ります。Python では `bitmap-mirror` を使ってください。
bitmap-mirror-idea =
    解を左右に反転しても解です。2×2以上の盤には、反転しても変わらない解はありません。変わらないなら、すべての行のクイーンが中央の列にあることになるからです。ですから、解は二つずつ組になります。

    N が偶数なら、組の一方は最初のクイーンが一番上の行の左半分に、もう一方は右半分にあります。左半分だけを探索し、解を2回ずつ数えれば十分です。

    N が奇数なら中央の列があります。最初のクイーンが中央にある解は、反転しても最初のクイーンが中央にあり、どちらも探索で見つかるので、1回ずつ数えます。残りの探索は `bitmap` と同じです。
bitmap-mirror-iterative = `bitmap-iterative` のループを、一番上の行の左半分と中央の列（偶数なら無し）について2回実行し、前者の個数を2倍します。
bitmap-mirror-drawing = 最初の行の各マスの下で見つかった解の数と、それをいくつと数えるかです。点は試さないマスです。
bitmap-mirror-wins = 1行加えるだけで、ノードが `bitmap` の半分になります。N = 8 では { NODES("bitmap") } 個が { NODES("bitmap-mirror") } 個に減ります。数え上げの短いプログラムのうち最も高速です。N = 9 あたりからは `symmetry` のほうが高速ですが、ソースはずっと長くなります。
bitmap-mirror-loses = 組の一方しか見つけません。すべての解を列挙するには、反転した解も作る必要があります。左右の反転で減らせるのは半分までです。残りの対称性は `symmetry` が使います。
bitmap-mirror-judge = ここにあるどの言語でも最良の選択です。N = 14 は Python でも通ります。
symmetry-idea =
    盤は90度ずつ回転でき、反転もできるので、対称性は8通りあります。一つの解から最大八つの解ができ、これらが一つの類をなします。その中で列のリストとして最小のものを見つけ、類の大きさが分かれば十分です。大きさはふつう 8、180度回転と等しい解なら 4、90度回転と等しい解なら 2 です。

    盤の八つの像の最初の行は、四つの辺をそれぞれ両方向に読んだものです。ですから、最小の解の最初のクイーンが左端から c 列離れていれば、どの辺でも、c より隅に近いところにクイーンはありません。あればその辺を上に回すことで、より小さい盤になるからです。そのようなマスを、探索の前に `allowed` から除きます。クイーンが隅にあるとき（c = 0）は、2列目のマスも同じ理由で除きます。

    残りは `bitmap` と同じように探索します。盤が埋まったら七つの像と比べ、より小さいものがなければそれが代表なので、その類を数えます。
symmetry-drawing = N = 5 の類です。それぞれの最初の盤が探索で見つかる代表で、残りはその像です。盤の下は列のリストです。
symmetry-wins = 代表の解の数と全体の解の数が一度の探索で求まります。訪れるノードは、N = 8 で `bitmap` の { NODES("bitmap") } 個が { NODES("symmetry") } 個に、N = 12 で { NODES("bitmap", 12) } 個が { NODES("symmetry", 12) } 個に減ります。N = 9 あたりからは、数え上げの古典的な方法の中で最も高速です。
symmetry-loses = 対称性が8通りでも、8倍速くはなりません。前もって除けるのは隅の近くのマスだけで、残りは盤が埋まるまで分かりません。N = 12 でかかる時間は `bitmap-mirror` の四分の三ほどで、プログラムは何倍も長くなります。
symmetry-judge = C、C++、Rust、Java で通りますが、短い `bitmap-mirror` で足ります。
carry-chain-idea =
    各辺の外側の2行と2列は合わせて8本の線で、それぞれにクイーンがちょうど一つあります。ですから、この外周には四つから八つのクイーンがあります。探索はまずこれらを1本ずつ置き、それから内側の行を埋めます。

    対称性は外周が埋まったときに一度で片づけます。外周を回転したり反転したりした像も、また外周です。その中により小さいものがあれば、そちらが代わりをするので、この外周は捨てます。なければ、異なる像が k 個のとき、この外周を完成させる解をすべて k 回と数えます。像の比較は解ごとではなく、外周ごとに一度です。

    内側はビットで1行ずつ埋めます。列、右下がりと右上がりの対角線をそれぞれ一つの数に入れておき、対角線はその行に合わせてずらして使います。
carry-chain-drawing = N = 8 で解につながる最初の外周と、その解です。数字はクイーンを置いた順番、`-` は外周の空きマス、`.` は内側の空きマスです。最後の行は、この解を何回と数えるかです。
carry-chain-wins = 外周はそれぞれ独立した仕事になり、重みが付きます。多くの機械で N = 27 を数えた計算は、この分け方によるものです。N = 10 からは訪れるノードが `bitmap` より少なく、N = 12 では { NODES("bitmap", 12) } 個に対して { NODES("carry-chain", 12) } 個です。
carry-chain-loses = 小さな盤では外周が盤の大部分を占めます。N = 8 のノードは { NODES("carry-chain") } 個で、`bitmap` の { NODES("bitmap") } 個より多くなります。外周のノードはビットマップのノードより手間がかかり、N = 12 でも `bitmap` より遅くなります。
carry-chain-judge = C、C++、Rust、Java で通りますが、長くなります。`bitmap-mirror` のほうが高速です。
exact-cover-idea =
    盤を被覆の問題として見ます。行と列はそれぞれちょうど一つのクイーンで、対角線は多くても一つのクイーンで覆われなければなりません。これらの線が項目で、マスは自分を通る4本の線を覆う選択肢です。

    アルゴリズムXは、覆うべき項目を一つ選び、その選択肢を一つずつ試します。選択肢のほかの項目も覆われるので、それらを共有する選択肢をすべて取り除きます。選ぶのはいつも、残りのマスが最も少ない行か列です。残りがなければ、その線が盤のどこにあってもすぐに後戻りします。

    ダンシングリンクは、これを簡単に元に戻すための仕組みです。選択肢は項目ごとの双方向リストに入っています。リストから外したノードも自分の2本のリンクはもったままなので、外したのと逆の順に、正確に元の場所へ戻せます。複製は一つもいりません。
exact-cover-drawing = N = 5 で最初のクイーンを置いたところです。`o` と `*` は残っているマスで、その数を行の横と列の下に示します（クイーンのある線は 0）。`*` は次に試すマス、つまり残りが最も少ない最初の線のマスです。
exact-cover-wins = すべての解を行ごとに探す方法よりノードが少なくなります。N = 8 では `bitmap` の { NODES("bitmap") } 個に対して { NODES("exact-cover") } 個、N = 12 では { NODES("bitmap", 12) } 個に対して { NODES("exact-cover", 12) } 個です。項目が何を意味してもリストは同じなので、パズルの規則が増えても項目を足すだけで済みます。
exact-cover-loses = リンクを一つずつたどるので、ノードあたりの手間がずっと大きくなります。N = 12 の `bitmap` は2倍以上のノードを訪れながら、なお数倍高速です。
exact-cover-judge = C、C++、Rust、Java で通りますが、長くなります。`bitmap-mirror` のほうが高速です。
halves-idea =
    盤を上下の半分に切ります。上半分のクイーンが列の集合 C にあれば、下半分は残りの列を使います。すると行と列はもう衝突せず、衝突しうるのは切り口を横切る 2(N-1) 本の対角線だけです。

    そこで集合 C ごとに、上半分を C に置くすべての方法と、下半分を残りの列に置くすべての方法を並べます。一つ一つを、切り口を横切る対角線ごとに1ビットをもつマスクで表します。上半分 x と下半分 y は、x AND y = 0 のときに限って解になります。すべての C についてこのような組を数えると、解の数になります。

    組を一つずつ比べるのでは、バックトラックより速くなりません。代わりに、1本の対角線で両方のリストを分けます。四つの組合せのうち、どちらもその対角線を使うものは丸ごと捨てます。リストが短くなったら転置し、対角線ごとに、それを使わない半分がどれかを1本の長いベクトルで表します。このベクトル数本の AND で、一つの半分に合う相手を数百個の中から一度に求めます。

    対称性を使えば、集合 C の一部だけを重みを付けて数えれば済みます。方法の全体はプロジェクトの docs/counting.md にあります。
halves-drawing = N = 6 です。線の上が上半分、下がそれに合う下半分です。表は三つの列からなるすべての集合 C について、上半分と下半分の数、組の数、合う組の数で、合う組をすべて足すと解の数になります。
halves-wins = N = 10 あたりからの数え上げで、N が大きいほど有利です。半分の数は探索木よりずっとゆっくり増えます。N = 18 からは半分の数が解の数より少なくなります。`queens count` が使う方法です。
halves-loses = 解を一つも見ないので、列挙や追跡はできません。小さな盤では得るものがありません。10行ほどのビットマップでもすぐに終わります。
halves-judge = 短いプログラムでは書けません。リストと分割とベクトルに数千行かかります。N = 14 なら `bitmap-mirror` で足ります。
hill-climbing-idea =
    局所探索は、盤を1行ずつ組み立てません。埋まった盤から始めます。各行のランダムな列にクイーンを一つずつ置くので、多くのクイーンが互いに攻撃しています。目的関数は攻撃し合う組の数、つまり同じ線の上にある二つのクイーンの組の数です。間にほかのクイーンがあっても数えます。組が 0 の盤が解です。

    1回のステップで、クイーンを一つ、同じ行の中で動かします。最急山登り法は N(N-1) 通りの移動をすべて調べ、攻撃し合う組が最も少なくなるものを選びます。同点のものからはランダムに選びます（良い盤ほど山の高い所にあると考えます）。後戻りしないので、スタックも木もいりません。

    良くなる移動がなくなると行き詰まります。どの移動でも悪くなるなら目的関数の局所最小、値の変わらない移動があるならプラトー（平坦な所）です。ランダムな開始の多くはこうして終わります。対策は二つあります。新しいランダムな列からのやり直しと、値の変わらない横ばいの移動を続けて K 回まで許すことです。

    この探索は個々の盤を偶然に訪れ、訪れた盤を覚えていません。ですから解は見つかりますが、解の数を数えることも、解がないと気づくこともできません。N = 2 と N = 3 では永久に探し続けます。

    出典: S. Russell, P. Norvig, "Artificial Intelligence: A Modern Approach"（邦題『エージェントアプローチ人工知能』）、局所探索の節。
hill-climbing-drawing = N = 7 の一つの探索の二つの盤です。`Q` はクイーン、最後の行は攻撃し合う組の数です。マスの数は、その行のクイーンをそこへ動かしたときに攻撃し合う組の数です。左が開始の盤で、角括弧は選んだ移動です。右が行き着いた局所最小で、どの数も今の値より大きくなっています。
hill-climbing-wins = 目的関数と移動さえ決めれば使えるので、多くの問題に応用でき、プログラムも短くなります。小さな盤で局所最小やプラトーを観察できます。横ばいの移動を許せば、数百行の盤も解けます。
hill-climbing-loses = ステップごとに N(N-1) 個のマスを調べます。`min-conflicts` が調べるのは1行だけです。横ばいの移動を許さないと多くの開始が無駄になり、大きな盤ではほとんどが無駄になります。数え上げはできません。
hill-climbing-judge = 通りません。ジャッジは解の数を求めますが、局所探索では数えられません。プログラムは解を一つ出力し、N = 2 と N = 3 では `no solution` と出力します。
min-conflicts-idea =
    `hill-climbing` と同じく、各行にクイーンが一つある埋まった盤から始め、クイーンを行の中で動かす局所探索です。目的関数は攻撃し合う組の数で、組が 0 の盤が解です。ただし、1回のステップで調べるのは盤全体ではなく1行だけです。

    始めの盤がすでに良くできています。上の行から順に、それまでのクイーンからの攻撃が最も少ないマスに置き、同点のものからはランダムに選びます。盤がどれほど大きくても、残る攻撃されるクイーンは平均12個ほどまでです。

    ステップごとに、攻撃されるクイーンをランダムに一つ選び、その行の中で、ほかのクイーンからの攻撃が最も少ないマスへ移します。ここでも同点のものからはランダムに選び、元のマスにとどまることもあります。目的関数が増えることはなく、ランダムな選択によってプラトーを渡っていきます。同じ所を回り続けることもあるので、100 回動かしたら最初からやり直します。

    プログラムは列と対角線ごとにクイーンの数を持つので、マスを攻撃するクイーンの数は三か所を見るだけでわかります。移動の回数は N にほとんどよらず、時間のほとんどは始めの盤を作るのにかかります。

    解は見つかりますが、解の数を数えることも、解がないと気づくこともできません。N = 2 と N = 3 では永久に探し続けます。

    出典: S. Minton, M. D. Johnston, A. B. Philips, P. Laird, "Minimizing Conflicts", Artificial Intelligence 58 (1992)。R. Sosič と J. Gu の局所探索（1994）はこの仲間で、二つのクイーンの列を交換するので列が重なりません。`queens solve --seed` が使うのはこちらです。
min-conflicts-drawing = N = 5 で、2回の移動がいる最初の探索です。始めの盤、1回動かした盤、解の順に並んでいます。選んだクイーンの行の数は、各マスを攻撃するほかのクイーンの数です。丸括弧はクイーンのあるマス、角括弧は移る先です。最後の行は攻撃し合う組の数です。
min-conflicts-wins = 大きな盤の解を一つだけ求めるとき。百万行でも1秒ほどです。時間割のように、変数と値と制約で表せる問題すべてに使え、変更のあとの計画を直すこともできます。
min-conflicts-loses = 数え上げも列挙も証明もできません。解の少ない問題では何度もやり直します。また、公式（`queens solve`）ならどんな盤の解もすぐに一つ求まります。
min-conflicts-judge = 通りません。ジャッジは解の数を求めますが、局所探索では数えられません。プログラムは解を一つ出力し、N = 2 と N = 3 では `no solution` と出力します。

## pseudocode

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
line-take-back = クイーンを取り除く
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
line-take-its-queen-back = そのクイーンを取り除く
line-put-on-row-next = (row, next[row]) にクイーンを置く
line-queen-for-each-changed = 変わった各 r の (r, columns[r]) にクイーン
line-test-board = 盤を検査する:
line-no-diagonal-from-above = クイーン r に上からの対角線は当たらない
line-one-does-next-permutation = 当たれば次の順列へ進む
line-next-permutation = 次の順列:
line-last-r = 最後の r、columns[r] < columns[r+1]
line-if-none-stop = なければ終了する
line-take-back-to-rise = r = N-1 から rise のクイーンを取り除く
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
line-take-back-above = 一つ上の行のクイーンを取り除く
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
line-each-queen-on-random-column = 各行のクイーンをランダムな列に置く
line-while-pairs = pairs (攻撃し合う組の数) > 0 の間:
line-for-row-other-column = 各 row と、ほかの各 column について:
line-pairs-after = after = そこへ移した後の pairs
line-least-after = (row, column) = after が最小の移動
line-if-after-not-less = after > pairs か、after = pairs が
line-over-k-times-again = K 回を超えて続けば最初からやり直す
line-move-queen = row のクイーンを column へ移す
line-choose-among-equals = 同点のものからはランダムに選ぶ
line-k-sideways-moves = K = 続けてよい横ばいの移動の回数、0 以上
line-for-row = row = 0 から N-1 まで:
line-put-on-least-attacked = 攻撃が最も少ないマスにクイーンを置く
line-while-one-attacked = 攻撃されるクイーンがある間:
line-after-100-moves-again = 100 回動かしたら最初からやり直す
line-row-of-attacked = row = 攻撃される行からランダムに一つ
line-column-least-attacked = column = row で攻撃が最も少ない列

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
comment-hill-climbing = 最急山登り法。クイーンをランダムな列に置いて始め、攻撃し合う組が最も少なくなる移動を、組がなくなるまで繰り返す。行き詰まったら最初からやり直す。解を一つ、上の行からの列番号で出力する。
comment-sideways-moves = 改善のない移動を続けてよい回数
comment-attackers = マスを攻撃する、ほかの行のクイーンの数。
comment-min-conflicts = 最小衝突法。クイーンを行ごとに、攻撃が最も少ないマスに置いて始める。その後は、攻撃されるクイーンをランダムに一つ選び、その行で攻撃が最も少ないマスへ移す。解を一つ、上の行からの列番号で出力する。
comment-moves-of-start = 最初からやり直すまでの移動の回数
comment-attacked-row = 攻撃されるクイーンの行をランダムに一つ返す。なければ -1。
comment-xorshift = マーサグリアの xorshift。標準ライブラリには乱数がない。
comment-queens-on-lines = マスを通る三本の線にあるクイーンの数。そのマスのクイーンは三回数える。
