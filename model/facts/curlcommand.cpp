// SPDX-License-Identifier: Apache-2.0
#include "model/facts/curlcommand.h"

#include "model/a2a/invisiblecharacters.h"

namespace a2a {

using namespace Qt::StringLiterals;

QString shellQuoted(const QString &text)
{
    QString quoted = text;
    quoted.replace(u'\'', u"'\\''"_s);
    return u'\'' % quoted % u'\'';
}

namespace {

/// Text in which secrets have names: every second piece, from the second on, is a name.
using Pieces = QStringList;

/// Gives each secret its name: $TOKEN, $TOKEN2, …
class Names final {
public:
    QString next() { return ++m_count == 1 ? u"$TOKEN"_s : u"$TOKEN"_s % QString::number(m_count); }

private:
    int m_count = 0;
};

/// A header as it may be exported.
struct ShownHeader {
    QString name;
    Pieces value;
};

} // namespace

/// An argument longer than this is refused by the system (128 KiB on Linux).
static constexpr qsizetype LongestArgument = 100 * 1024;
/// This many masks in a row count as a secret if its position was not noted.
static constexpr qsizetype MinMask = 4;

static Pieces piecesOf(const QByteArray &text, const std::vector<MaskedRange> &masks, Names &names)
{
    Pieces pieces;
    qsizetype at = 0;
    for (const MaskedRange &mask : masks) {
        pieces << QString::fromUtf8(text.mid(at, mask.offset - at)) << names.next();
        at = mask.offset + mask.length;
    }
    return pieces << QString::fromUtf8(text.mid(at));
}

static std::vector<MaskedRange> runsOfMasks(const QByteArray &text)
{
    std::vector<MaskedRange> runs;
    for (qsizetype at = text.indexOf(Redactor::Mask); at >= 0;
         at = text.indexOf(Redactor::Mask, at)) {
        const qsizetype start = at;
        while (at < text.size() && text.at(at) == Redactor::Mask)
            ++at;
        if (at - start >= MinMask)
            runs.push_back({start, at - start});
    }
    return runs;
}

/// Single quotes for text, double quotes for what the shell is to fill in.
static QString forShell(const Pieces &pieces)
{
    QString text;
    for (qsizetype i = 0; i < pieces.size(); ++i) {
        if (i % 2 == 1)
            text += u'"' % pieces[i] % u'"';
        else if (!pieces[i].isEmpty() || pieces.size() == 1)
            text += shellQuoted(pieces[i]);
    }
    return text;
}

static Pieces shownValue(const HttpHeader &header, Names &names)
{
    // A header of another name was masked as a whole because a credential was sent in it.
    const QByteArray value = header.value.mid(header.value.indexOf(' ') + 1);
    const bool isHidden = !value.isEmpty() && value.count(Redactor::Mask) == value.size();
    if (!Redactor::isSecretHeader(header.name) && !isHidden)
        return piecesOf(header.value, runsOfMasks(header.value), names);
    const qsizetype word = header.value.indexOf(' ') + 1; // "Bearer " stays
    const qsizetype schemeEnd = header.value.first(word).contains(Redactor::Mask) ? 0 : word;
    return {QString::fromUtf8(header.value.first(schemeEnd)), names.next(), {}};
}

bool isGrpcRequest(const ExchangeFacts &facts)
{
    return headerValue(facts.request.headers, "Content-Type").startsWith("application/grpc");
}

/// Whether the text stays unchanged as an argument and as clipboard text.
static bool isText(const QByteArray &body)
{
    return !body.contains('\0') && QString::fromUtf8(body).toUtf8() == body;
}

/// A command that prints the body, for a pipe.
static QString printed(const ExchangeFacts &facts, const QByteArray &body, Names &names)
{
    if (!isGrpcRequest(facts) && isText(body)) {
        const QStringList quoted{forShell(piecesOf(body, facts.requestMasks, names))};
        return u"printf %s "_s % quoted.front();
    }
    QStringList commands;
    qsizetype at = 0;
    const auto add = [&](qsizetype end) {
        if (end > at)
            commands << u"printf %s "_s %
                            shellQuoted(QString::fromLatin1(body.mid(at, end - at).toBase64())) %
                            u" | base64 -d"_s;
    };
    for (const MaskedRange &mask : facts.requestMasks) {
        add(mask.offset);
        commands << u"printf %s \""_s % names.next() % u'"';
        at = mask.offset + mask.length;
    }
    add(body.size());
    return commands.size() == 1 ? commands.front()
                                : QString(u"{ "_s % commands.join(u"; "_s) % u"; }"_s);
}

/// Recordings of unknown origin may name a file, or what a command takes for an option.
static bool isHttp(const ExchangeFacts &facts)
{
    const QString scheme = facts.request.url.scheme();
    return scheme == u"http" || scheme == u"https";
}

QString curlCommand(const ExchangeFacts &facts, const QByteArray &requestBody)
{
    if (!isHttp(facts))
        return u"# Not a request over HTTP."_s;
    Names names;
    QString command = u"curl"_s;
    const QByteArray encoded = facts.request.url.toEncoded();
    const Pieces url = piecesOf(encoded, runsOfMasks(encoded), names);
    // curl reads [] and {} in a URL as patterns by default.
    if (encoded.contains('[') || encoded.contains('{'))
        command += u" --globoff"_s;
    for (const HttpHeader &header : facts.request.headers) {
        if (header.name.compare("Accept", Qt::CaseInsensitive) == 0 &&
            header.value.contains("event-stream"))
            command += u" --no-buffer"_s;
    }
    const bool grpc = isGrpcRequest(facts);
    if (grpc) {
        const bool secure = facts.request.url.scheme() == u"https";
        command +=
            (secure ? u" --http2"_s : u" --http2-prior-knowledge"_s) % u" --include --output -"_s;
    }
    if (facts.request.method != (requestBody.isEmpty() ? "GET" : "POST"))
        command += u" -X "_s % shellQuoted(QString::fromLatin1(facts.request.method));
    command += u' ' % forShell(url);
    for (const HttpHeader &header : facts.request.headers) {
        if (header.name.compare("Content-Length", Qt::CaseInsensitive) == 0)
            continue; // set by curl itself
        // A header without a value needs another form: a colon would remove the header.
        Pieces line = shownValue(header, names);
        line.front().prepend(QString::fromLatin1(header.name) %
                             (header.value.isEmpty() ? u";"_s : u": "_s));
        command += u" \\\n  -H "_s % forShell(line);
    }
    if (requestBody.isEmpty())
        return command;
    const bool asArgument = !grpc && isText(requestBody) && requestBody.size() <= LongestArgument;
    if (asArgument)
        return command % u" \\\n  --data-raw "_s %
               forShell(piecesOf(requestBody, facts.requestMasks, names));
    return printed(facts, requestBody, names) % u" | "_s % command % u" \\\n  --data-binary @-"_s;
}

namespace {

enum class Language { Python, JavaScript };

} // namespace

/// A character by its number. For numbers of more than 16 bits each language has a form of its own.
static QString escaped(char32_t character, Language language)
{
    const QString number = QString::number(uint(character), 16);
    if (character <= 0xffff)
        return u"\\u"_s % number.rightJustified(4, u'0');
    if (language == Language::Python)
        return u"\\U"_s % number.rightJustified(8, u'0');
    return u"\\u{"_s % number % u'}';
}

/// A string literal: what cannot be seen, or could make the program look like another one, is
/// escaped.
static QString literal(const QString &text, Language language)
{
    QString quoted = u"\""_s;
    for (const char32_t character : text.toUcs4()) {
        if (character == U'"' || character == U'\\')
            quoted += u'\\' % QChar(char16_t(character));
        else if (character == U'\n')
            quoted += u"\\n"_s;
        else if (character < 0x20 || (character >= 0x7f && character < 0xa0) ||
                 isInvisible(character))
            quoted += escaped(character, language);
        else if (character <= 0xffff)
            quoted += QChar(char16_t(character));
        else
            quoted += QString::fromUcs4(&character, 1);
    }
    return quoted % u'"';
}

/// An expression of literals and names.
static QString forProgram(const Pieces &pieces, Language language)
{
    const QString environment =
        language == Language::Python ? u"os.environ[\"%1\"]"_s : u"process.env.%1"_s;
    QStringList terms;
    for (qsizetype i = 0; i < pieces.size(); ++i) {
        if (i % 2 == 1)
            terms << environment.arg(pieces[i].sliced(1)); // without the dollar
        else if (!pieces[i].isEmpty() || pieces.size() == 1)
            terms << literal(pieces[i], language);
    }
    return terms.join(u" + "_s);
}

namespace {

/// A request as expressions of a program.
struct ProgramPieces {
    QString url;
    QStringList headers; ///< "name": value
    QString body;        ///< empty if there is none
    bool isBase64 = false;
};

} // namespace

/// The bytes of a header as the characters that both languages send as these bytes.
static Pieces byteWise(Pieces pieces)
{
    for (QString &piece : pieces)
        piece = QString::fromLatin1(piece.toUtf8());
    return pieces;
}

static ProgramPieces programPieces(const ExchangeFacts &facts, const QByteArray &body,
                                   Language language)
{
    Names names;
    ProgramPieces program;
    const QByteArray encoded = facts.request.url.toEncoded();
    program.url = forProgram(piecesOf(encoded, runsOfMasks(encoded), names), language);
    for (const HttpHeader &header : facts.request.headers) {
        // The client sets these headers itself, and it must not request an encoding that it cannot
        // decode.
        if (header.name.compare("Content-Length", Qt::CaseInsensitive) != 0 &&
            header.name.compare("Accept-Encoding", Qt::CaseInsensitive) != 0)
            program.headers << literal(QString::fromLatin1(header.name), language) % u": "_s %
                                   forProgram(byteWise(shownValue(header, names)), language);
    }
    program.isBase64 = !isText(body);
    if (!body.isEmpty())
        program.body = program.isBase64
                           ? literal(QString::fromLatin1(body.toBase64()), language)
                           : forProgram(piecesOf(body, facts.requestMasks, names), language);
    return program;
}

static QString entries(const QStringList &lines)
{
    QString text;
    for (const QString &line : lines)
        text += u"    "_s % line % u",\n"_s;
    return text;
}

QString pythonProgram(const ExchangeFacts &facts, const QByteArray &requestBody)
{
    if (!isHttp(facts))
        return u"# Not a request over HTTP.\n"_s;
    const ProgramPieces pieces = programPieces(facts, requestBody, Language::Python);
    const QString body = pieces.body.isEmpty() ? u"None"_s
                         : pieces.isBase64     ? u"base64.b64decode(%1)"_s.arg(pieces.body)
                                               : QString(u'(' % pieces.body % u").encode()"_s);
    return u"import base64\nimport os\nimport sys\nimport urllib.error\nimport urllib.request\n\n"
           "class Unfollowed(urllib.request.HTTPRedirectHandler):  # it would take secrets along\n"
           "    def redirect_request(self, *arguments):\n        return None\n\n"_s %
           u"url = "_s % pieces.url % u"\nheaders = {\n"_s % entries(pieces.headers) %
           u"}\nbody = "_s % body %
           u"\nrequest = urllib.request.Request(url, body, headers, method="_s %
           literal(QString::fromLatin1(facts.request.method), Language::Python) %
           u")\ntry:\n    response = urllib.request.build_opener(Unfollowed).open(request)\n"
           "except urllib.error.HTTPError as error:\n    response = error\n"
           "print(response.status, response.reason)\n"
           "for line in response:\n    sys.stdout.write(line.decode())\n    sys.stdout.flush()\n"_s;
}

QString javaScriptProgram(const ExchangeFacts &facts, const QByteArray &requestBody)
{
    if (!isHttp(facts))
        return u"// Not a request over HTTP.\n"_s;
    const ProgramPieces pieces = programPieces(facts, requestBody, Language::JavaScript);
    QString options =
        u"  method: "_s % literal(QString::fromLatin1(facts.request.method), Language::JavaScript) %
        u",\n  redirect: \"manual\",\n  headers: {\n"_s % entries(pieces.headers) % u"  },\n"_s;
    if (!pieces.body.isEmpty())
        options += u"  body: "_s %
                   (pieces.isBase64
                        ? u"Uint8Array.from(atob(%1), (c) => c.charCodeAt(0))"_s.arg(pieces.body)
                        : pieces.body) %
                   u",\n"_s;
    return u"const response = await fetch("_s % pieces.url % u", {\n"_s % options %
           u"});\nconsole.log(response.status, response.statusText);\n"
           "const decoder = new TextDecoder();\n"
           "const reader = response.body?.getReader();\n"
           "for (let read; reader && !(read = await reader.read()).done;)\n"
           "  console.log(decoder.decode(read.value, { stream: true }));\n"_s;
}

static QByteArray inOneLine(QByteArray text)
{
    return text.replace('\r', ' ').replace('\n', ' ');
}

QByteArray httpHeaderLine(const QByteArray &name, const QByteArray &value)
{
    return inOneLine(name + ": " + value);
}

QByteArray httpRequestText(const ExchangeFacts &facts, const QByteArray &requestBody)
{
    Names names;
    const QUrl &url = facts.request.url;
    QByteArray target = url.path(QUrl::FullyEncoded).toUtf8();
    if (target.isEmpty())
        target = "/";
    if (url.hasQuery())
        target += '?' + url.query(QUrl::FullyEncoded).toUtf8();
    target = piecesOf(target, runsOfMasks(target), names).join(QString()).toUtf8();
    QByteArray text = inOneLine(facts.request.method) + ' ' + target +
                      (isGrpcRequest(facts) ? " HTTP/2\r\n" : " HTTP/1.1\r\n");
    if (headerValue(facts.request.headers, "Host").isEmpty())
        text += "Host: " + url.authority(QUrl::FullyEncoded).section(u'@', -1).toUtf8() + "\r\n";
    for (const HttpHeader &header : facts.request.headers)
        text += httpHeaderLine(header.name, shownValue(header, names).join(QString()).toUtf8()) +
                "\r\n";
    text += "\r\n";
    if (isGrpcRequest(facts) || !isText(requestBody))
        return text + requestBody.toBase64();
    return text + piecesOf(requestBody, facts.requestMasks, names).join(QString()).toUtf8();
}

QByteArray nameMaskedSecrets(const QByteArray &body, const std::vector<MaskedRange> &masks)
{
    Names names;
    return piecesOf(body, masks, names).join(QString()).toUtf8();
}

} // namespace a2a
