// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace a2a {

/// What a piece of source text is, for its colour. Plain is never told.
enum class CodeKind : quint8 {
    Plain,
    Comment,
    String,
    Number,
    Keyword,
    Type,
    Constant,  ///< true, null, entities
    Directive, ///< preprocessor, annotations, processing instructions, hunk headers
    Name,      ///< variables and attributes
    Key,       ///< what stands before a colon or an equals sign
    Tag,
    Heading,
    Added,
    Removed,
    Link,
};
inline constexpr int CodeKindCount = int(CodeKind::Link) + 1;

/// How the end of a span depends on what stood at its beginning.
enum class SpanCapture : quint8 {
    None,
    CppRaw,  ///< R"name( … )name"
    Hashes,  ///< r##" … "##
    Dollar,  ///< $name$ … $name$
    Long,    ///< [==[ … ]==]
    HereDoc, ///< <<NAME: from the next line to a line that says NAME
};

/// Text between two marks: a string, a comment.
struct CodeSpan {
    enum Flag : quint8 {
        Lines = 1,   ///< goes over line ends
        Nests = 2,   ///< may stand within itself
        Doubled = 4, ///< the closing mark twice is not the end
        Short = 8,   ///< one character: else the mark means something else
    };
    const char *open;
    const char *close;
    CodeKind kind = CodeKind::String;
    int flags = 0;
    char escape = 0;
    SpanCapture capture = SpanCapture::None;
};

/// Lines that are one thing because of how they begin.
struct CodeLine {
    const char *prefix;
    CodeKind kind;
};

/// One language as data. Lists of words are separated by spaces.
struct CodeLanguage {
    enum Flag : quint32 {
        AnyCase = 1,         ///< keywords in capitals or small letters
        HashDirective = 2,   ///< "#word" at a line's start
        AtDirective = 4,     ///< "@word"
        DollarNames = 8,     ///< "$word", "${…}", "$(…)"
        SlashPatterns = 16,  ///< /pattern/
        QuoteInNumber = 32,  ///< 1'000
        CommentAtWord = 64,  ///< a line comment begins only after white space
        StringKeys = 128,    ///< a string before a colon is a key
        ColonKeys = 256,     ///< what a line has before ": " is a key
        EqualsKeys = 512,    ///< what a line has before "=" is a key; "[…]" a heading
        BraceKeys = 1024,    ///< within braces a word before ":" is a key
        BlockScalars = 2048, ///< "|" at a line's end: a text by indentation follows
        Markup = 4096,       ///< <tag name="value">
        Embeds = 8192,       ///< <script> and <style> hold other languages
        Marks = 16384,       ///< Markdown: fences, links
        Targets = 32768,     ///< what an unindented line has before ":" is a heading
        FirstWord = 65536,   ///< keywords only where a line begins
    };
    const char *id;
    const char *name;         ///< of its own, not translated
    const char *files;        ///< extensions, and whole names of files
    const char *mediaTypes;   ///< subtypes, without "x-"
    const char *interpreters; ///< after "#!"
    quint32 flags = 0;
    const char *lineComments = "";
    std::vector<CodeSpan> spans = {};
    const char *keywords = "";
    const char *types = "";
    const char *constants = "";
    const char *wordChars = ""; ///< in words, beside letters, digits and "_"
    std::vector<CodeLine> lines = {};
};

/// All of them; the first is plain text, the others by name.
[[nodiscard]] const std::vector<CodeLanguage> &codeLanguages();
/// By its id ("cpp") or by a name that is common in fences ("c++", "js"); 0: none.
[[nodiscard]] int codeLanguageNamed(QStringView name);
/// By declared media type, else by the name of the file, else by how the text begins; 0: plain.
[[nodiscard]] int codeLanguageFor(const QString &mediaType, const QString &fileName,
                                  QByteArrayView head);

} // namespace a2a
