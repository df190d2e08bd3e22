// SPDX-License-Identifier: Apache-2.0
#include "tests/model/content/codesamples.h"

namespace a2a::test {

const CodeSample codeSamples[] = {
    {"C", "c",
     "#include <stdio.h>\n"
     "int main(void) { /* two\n"
     "lines */ return 0x1F + 'a'; } // end\n",
     "d #include\n"
     "s <stdio.h>\n"
     "t int\n"
     "t void\n"
     "c /* two\n"
     "c lines */\n"
     "k return\n"
     "n 0x1F\n"
     "s 'a'\n"
     "c // end"},
    {"C++ raw string", "cpp", "auto s = R\"x(a \"quote)\" )x\"; size_t n = 1'000;\n",
     "k auto\n"
     "s R\"x(a \"quote)\" )x\"\n"
     "t size_t\n"
     "n 1'000"},
    {"C++ unterminated comment", "cpp",
     "int a; /* never\n"
     "ends \"here\n",
     "t int\n"
     "c /* never\n"
     "c ends \"here"},
    {"C++ unterminated string", "cpp",
     "f(\"open\n"
     "int b;\n",
     "s \"open\n"
     "t int"},
    {"C++ continued string", "cpp",
     "f(\"one\\\n"
     "two\"); if\n",
     "s \"one\\\n"
     "s two\"\n"
     "k if"},
    {"C#", "csharp", "string s = @\"a \"\"b\"\" c\"; var x = null;\n",
     "t string\n"
     "s @\"a \"\"b\"\" c\"\n"
     "k var\n"
     "o null"},
    {"Java", "java",
     "@Override public int f() { return \"\"\"\n"
     " text \"x\" \"\"\"; }\n",
     "d @Override\n"
     "k public\n"
     "t int\n"
     "k return\n"
     "s \"\"\"\n"
     "s  text \"x\" \"\"\""},
    {"Objective-C", "objectivec",
     "@interface A : NSObject\n"
     " NSString *s = @\"x\"; @end\n",
     "d @interface\n"
     "t NSObject\n"
     "t NSString\n"
     "s @\"x\"\n"
     "d @end"},
    {"Go", "go",
     "func f() error { s := `raw\n"
     "\\n`; return nil }\n",
     "k func\n"
     "t error\n"
     "s `raw\n"
     "s \\n`\n"
     "k return\n"
     "o nil"},
    {"Rust", "rust", "fn f<'a>(s: &'a str) { r##\"x\"# \"##; 'c'; /* a /* b */ c */ let }\n",
     "k fn\n"
     "t str\n"
     "s r##\"x\"# \"##\n"
     "s 'c'\n"
     "c /* a /* b */ c */\n"
     "k let"},
    {"Swift", "swift", "let s = #\"a \"b\" c\"# ?\? nil // x\n",
     "k let\n"
     "s #\"a \"b\" c\"#\n"
     "o nil\n"
     "c // x"},
    {"Kotlin", "kotlin",
     "val s: String = \"\"\"a\n"
     "b\"\"\" // c\n",
     "k val\n"
     "t String\n"
     "s \"\"\"a\n"
     "s b\"\"\"\n"
     "c // c"},
    {"Scala", "scala", "def f(x: Int) = true /* a /* b */ */\n",
     "k def\n"
     "t Int\n"
     "o true\n"
     "c /* a /* b */ */"},
    {"Dart", "dart", "final s = 'a\\'b'; async null\n",
     "k final\n"
     "s 'a\\'b'\n"
     "k async\n"
     "o null"},
    {"Zig", "zig", "const std = @import(\"std\"); // x\n",
     "k const\n"
     "d @import\n"
     "s \"std\"\n"
     "c // x"},
    {"JavaScript pattern", "javascript",
     "const a = /[/\"]+/g.test(b) / 2; `t\n"
     "${x}` // c\n",
     "k const\n"
     "s /[/\"]+/g\n"
     "n 2\n"
     "s `t\n"
     "s ${x}`\n"
     "c // c"},
    {"TypeScript", "typescript", "interface A { readonly b: string[] } // c\n",
     "k interface\n"
     "k readonly\n"
     "t string\n"
     "c // c"},
    {"PHP", "php",
     "<?php $a = <<<EOT\n"
     "line $b\n"
     "EOT;\n"
     "ECHO $a; # c\n",
     "d <?php\n"
     "v $a\n"
     "s <<<EOT\n"
     "s line $b\n"
     "s EOT\n"
     "k ECHO\n"
     "v $a\n"
     "c # c"},
    {"Python", "python",
     "@dec\n"
     "def f(self): # c\n"
     "    \"\"\"doc\n"
     "    more\"\"\"\n"
     "    return 1.5e-3 if None else 'x'\n",
     "d @dec\n"
     "k def\n"
     "t self\n"
     "c # c\n"
     "s \"\"\"doc\n"
     "s     more\"\"\"\n"
     "k return\n"
     "n 1.5e-3\n"
     "k if\n"
     "o None\n"
     "k else\n"
     "s 'x'"},
    {"Ruby heredoc", "ruby",
     "x = <<~EOS\n"
     "  text if\n"
     "  EOS\n"
     "puts @a if nil\n",
     "s <<~EOS\n"
     "s   text if\n"
     "s   EOS\n"
     "d @a\n"
     "k if\n"
     "o nil"},
    {"Perl", "perl", "my $x = \"a\"; # c\n",
     "k my\n"
     "v $x\n"
     "s \"a\"\n"
     "c # c"},
    {"Lua", "lua",
     "--[==[ long\n"
     "]] ]==] local s = [[x\n"
     "y]] -- c\n",
     "c --[==[ long\n"
     "c ]] ]==]\n"
     "k local\n"
     "s [[x\n"
     "s y]]\n"
     "c -- c"},
    {"R", "r", "x <- c(1, NA) # c\n",
     "n 1\n"
     "o NA\n"
     "c # c"},
    {"Shell", "shell",
     "if [ \"$A\" ]; then # c\n"
     " cat <<'END' > f\n"
     "$not a var\n"
     "END\n"
     " echo ${HOME}#no\n"
     "fi\n",
     "k if\n"
     "s \"$A\"\n"
     "k then\n"
     "c # c\n"
     "t cat\n"
     "s <<'END'\n"
     "s $not a var\n"
     "s END\n"
     "t echo\n"
     "v ${HOME}\n"
     "k fi"},
    {"PowerShell", "powershell",
     "$x = @\"\n"
     "if\n"
     "\"@ <# c #> IF\n",
     "v $x\n"
     "s @\"\n"
     "s if\n"
     "s \"@\n"
     "c <# c #>\n"
     "k IF"},
    {"SQL", "sql",
     "SELECT 'it''s', \"col\" FROM t -- c\n"
     "WHERE x = $tag$ a 'b' $tag$ AND NULL;\n",
     "k SELECT\n"
     "s 'it''s'\n"
     "v \"col\"\n"
     "k FROM\n"
     "c -- c\n"
     "k WHERE\n"
     "s $tag$ a 'b' $tag$\n"
     "k AND\n"
     "o NULL"},
    {"HTML", "html",
     "<!DOCTYPE html><p class=\"a\" id=b>x &amp; y<!-- c\n"
     "--></p><script>if (a < 1) \"</b>\" // c </script><b>\n",
     "d <!DOCTYPE html>\n"
     "g <p\n"
     "v class\n"
     "s \"a\"\n"
     "v id\n"
     "s b\n"
     "g >\n"
     "o &amp;\n"
     "c <!-- c\n"
     "c -->\n"
     "g </p><script>\n"
     "k if\n"
     "n 1\n"
     "s \"</b>\"\n"
     "c // c \n"
     "g </script><b>"},
    {"HTML style", "html", "<style>a { color: red }</style>\n",
     "g <style>\n"
     "y color\n"
     "g </style>"},
    {"XML", "xml", "<?xml version=\"1.0\"?><a:b c='1'><![CDATA[ <x> ]]></a:b>\n",
     "d <?xml version=\"1.0\"?>\n"
     "g <a:b\n"
     "v c\n"
     "s '1'\n"
     "g >\n"
     "s <![CDATA[ <x> ]]>\n"
     "g </a:b>"},
    {"CSS", "css", "a:hover { color: #fff; margin-top: 1.5em } /* c */ @media x\n",
     "y color\n"
     "y margin-top\n"
     "n 1.5em\n"
     "c /* c */\n"
     "d @media"},
    {"Markdown", "markdown",
     "# Title\n"
     "> quote\n"
     "- item `code` **bold** [a](http://b)\n"
     "```python\n"
     "def f(): \"x\n"
     "```\n"
     "plain if\n",
     "h # Title\n"
     "c > quote\n"
     "d -\n"
     "s `code`\n"
     "k **bold**\n"
     "l [a](http://b)\n"
     "d ```python\n"
     "k def\n"
     "s \"x\n"
     "d ```"},
    {"Markdown unknown fence", "markdown",
     "~~~ nosuch\n"
     "# not `a title`\n"
     "~~~\n"
     "# title\n",
     "d ~~~ nosuch\n"
     "s # not `a title`\n"
     "d ~~~\n"
     "h # title"},
    {"Diff", "diff",
     "diff --git a b\n"
     "--- a/x\n"
     "+++ b/x\n"
     "@@ -1 +1 @@\n"
     "-old\n"
     "+new\n"
     " same\n",
     "h diff --git a b\n"
     "h --- a/x\n"
     "h +++ b/x\n"
     "d @@ -1 +1 @@\n"
     "- -old\n"
     "+ +new"},
    {"TeX", "tex", "\\section{A} $x^2$ % c\n",
     "k \\section\n"
     "s $x^2$\n"
     "c % c"},
    {"JSON", "json", "{\"a\": [1, -2.5e+3, true], \"b\\\"c\" : \"d: e\"}\n",
     "y \"a\"\n"
     "n 1\n"
     "n 2.5e+3\n"
     "o true\n"
     "y \"b\\\"c\"\n"
     "s \"d: e\""},
    {"JSON unterminated", "json", "{\"a\": \"never\n",
     "y \"a\"\n"
     "s \"never"},
    {"YAML", "yaml",
     "---\n"
     "key: value # c\n"
     "list:\n"
     "  - name: \"x: y\"\n"
     "  - url: http://a#b\n"
     "text: |\n"
     "  not: a key\n"
     "\n"
     "  more\n"
     "next: true\n",
     "d ---\n"
     "y key\n"
     "c # c\n"
     "y list\n"
     "y name\n"
     "s \"x: y\"\n"
     "y url\n"
     "y text\n"
     "s   not: a key\n"
     "s   more\n"
     "y next\n"
     "o true"},
    {"TOML", "toml",
     "[a.b] \n"
     "key = \"\"\"x\n"
     "y\"\"\" # c\n"
     "n = 1_000\n",
     "h [a.b] \n"
     "y key\n"
     "s \"\"\"x\n"
     "s y\"\"\"\n"
     "c # c\n"
     "y n\n"
     "n 1_000"},
    {"INI", "ini",
     "; c\n"
     "[s]\n"
     "name = value\n",
     "c ; c\n"
     "h [s]\n"
     "y name"},
    {"Dockerfile", "dockerfile",
     "FROM debian:12 AS b # c\n"
     "RUN run $HOME\n",
     "k FROM\n"
     "n 12\n"
     "c # c\n"
     "k RUN\n"
     "v $HOME"},
    {"Makefile", "makefile",
     "all: $(OBJS)\n"
     "\tcc -o $@ # c\n"
     "VAR := x\n"
     "ifdef A\n",
     "h all\n"
     "v $(OBJS)\n"
     "v $@\n"
     "c # c\n"
     "k ifdef"},
    {"CMake", "cmake",
     "add_library(a STATIC ${SRC}) # c\n"
     "#[[ long\n"
     "if ]] IF(ON)\n",
     "k add_library\n"
     "t STATIC\n"
     "v ${SRC}\n"
     "c # c\n"
     "c #[[ long\n"
     "c if ]]\n"
     "k IF\n"
     "o ON"},
    {"HCL", "hcl",
     "resource \"a\" \"b\" { x = <<EOF\n"
     "if\n"
     "EOF\n"
     " n = null }\n",
     "k resource\n"
     "s \"a\"\n"
     "s \"b\"\n"
     "s <<EOF\n"
     "s if\n"
     "s EOF\n"
     "o null"},
    {"nginx", "nginx",
     "server {\n"
     "  root /var; # c\n"
     "  set $a root;\n"
     "}\n",
     "k server\n"
     "k root\n"
     "c # c\n"
     "v $a"},
    {"Protocol Buffers", "proto", "message A { optional int32 b = 1; } // c\n",
     "k message\n"
     "k optional\n"
     "t int32\n"
     "n 1\n"
     "c // c"},
    {"GraphQL", "graphql", "query Q($id: ID!) { a @b } # c\n",
     "k query\n"
     "v $id\n"
     "t ID\n"
     "d @b\n"
     "c # c"},
};
const int codeSampleCount = int(sizeof(codeSamples) / sizeof(codeSamples[0]));

} // namespace a2a::test
