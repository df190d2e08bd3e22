// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/clitr.h"
#include "app/cli/options/commandspec.h"
#include "app/cli/options/parts.h"
#include "app/cli/print/output.h"
#include "app/cli/print/terminaltext.h"
#include "model/convert/converter.h"
#include "model/text/textof.h"

#include <algorithm>

namespace a2a::cli {

static constexpr int NotConverted = 2;

namespace {

struct ConvertOptions {
    OutputOptions output;
    QString file;                ///< "-": standard input
    const Dialect *to = nullptr; ///< null for all
};

} // namespace

/// Lines of JSON are UTF-8, whatever was read.
static QString validText(const QByteArray &bytes)
{
    return QString::fromUtf8(bytes);
}

/// Fields of one name are one value, as HTTP has it.
static void writeHeaders(JsonWriter &json, const HttpHeaders &headers)
{
    json.name("headers").beginObject();
    for (size_t at = 0; at < headers.size(); ++at) {
        const QByteArray &name = headers[at].name;
        const auto isSame = [&name](const HttpHeader &header) {
            return header.name.compare(name, Qt::CaseInsensitive) == 0;
        };
        const auto here = headers.begin() + qsizetype(at);
        if (std::any_of(headers.begin(), here, isSame))
            continue;
        QByteArrayList values;
        std::for_each(here, headers.end(), [&](const HttpHeader &header) {
            if (isSame(header))
                values.append(header.value);
        });
        json.utf8Name(validText(name).toUtf8()).string(validText(values.join(", ")));
    }
    json.endObject();
}

static void printJson(const ConvertedMessage &form, const Output &output)
{
    JsonWriter json;
    json.beginObject().name("type").string(u"dialect");
    json.name("generation").string(versionName(form.dialect->protocolVersion));
    json.name("binding").string(bindingName(form.dialect->bindingKind));
    json.name("method").string(validText(form.method));
    json.name("path").string(validText(form.path));
    writeHeaders(json, form.headers);
    json.name("body").string(validText(form.body));
    if (form.dialect->hasBinaryBodies())
        json.name("base64").plain(form.message.toBase64());
    json.name("lost").beginArray();
    for (const ConversionLoss &loss : form.lost)
        json.beginObject()
            .name("path")
            .string(loss.path)
            .name("why")
            .string(textOf(loss.why))
            .endObject();
    output.line(json.endArray().endObject());
}

static void printText(const ConvertedMessage &form, const Output &output)
{
    const auto say = [&output](const QString &text) { output.line(lineForTerminal(text)); };
    say(form.isInUse ? CliTr::tr("%1, in use").arg(form.title()) : form.title());
    if (!form.method.isEmpty())
        say(QString::fromUtf8(form.method % " <url>" % form.path));
    for (const HttpHeader &header : form.headers)
        say(QString::fromUtf8(header.name % ": " % header.value));
    const json::Document body(form.body);
    for (const QByteArray &line : json::pretty(body.root()).split('\n')) {
        if (!line.isEmpty())
            say(QString::fromUtf8(line));
    }
    if (!form.message.isEmpty())
        say(QStringLiteral("base64: ") % QString::fromLatin1(form.message.toBase64()));
    for (const ConversionLoss &loss : form.lost)
        say(CliTr::tr("Lost: %1 (%2)").arg(loss.path, textOf(loss.why)));
    output.line(QByteArray());
}

static int runConvert(const ConvertOptions &options)
{
    const Output output(options.output);
    const Result<QByteArray> text = readFileOrInput(options.file);
    if (!text) {
        output.error(text.error());
        return NotConverted;
    }
    const Result<SourceMessage> source = readSource(*text);
    if (!source) {
        output.error(source.error());
        return NotConverted;
    }
    const std::vector<ConvertedMessage> forms =
        options.to ? std::vector<ConvertedMessage>{convertMessage(*source, *options.to)}
                   : convertToAllDialects(*source);
    for (const ConvertedMessage &form : forms) {
        if (output.isJson())
            printJson(form, output);
        else
            printText(form, output);
    }
    return 0;
}

static QStringList dialectWords()
{
    QStringList words;
    for (const Dialect *dialect : shownDialects())
        words.append(versionName(dialect->protocolVersion) % u'/' %
                     bindingName(dialect->bindingKind));
    return words;
}

static std::optional<Error> readDialect(const CommandLine &line, ConvertOptions &options)
{
    const QString word = line.value("to");
    if (!line.isSet("to"))
        return {};
    const std::optional<ProtocolVersion> protocolVersion =
        versionFromName(word.section(u'/', 0, 0));
    const std::optional<BindingKind> binding = bindingFromName(word.section(u'/', 1));
    options.to = protocolVersion && binding ? dialectFor(*protocolVersion, *binding) : nullptr;
    if (options.to)
        return {};
    return usageError(CliTr::tr("--to takes one of %1, not \"%2\".")
                          .arg(dialectWords().join(QStringLiteral(", ")), word));
}

CommandSpec convertCommand()
{
    return {"convert",
            "FILE|-",
            CliTr::tr("write a message as other versions and bindings do"),
            "convert request.json --to 0.3/rest",
            [](OptionList &options) {
                options.choice("to", dialectWords(),
                               CliTr::tr("Writes only this version and binding."));
            },
            [](CommandLine &line, const OutputOptions &output) -> Result<Job> {
                ConvertOptions options{output, {}, nullptr};
                if (line.isAtEnd())
                    return usageError(CliTr::tr("No file to convert was given."));
                options.file = line.take();
                if (const std::optional<Error> error = readDialect(line, options))
                    return *error;
                return Job([options] { return runConvert(options); });
            }};
}

} // namespace a2a::cli
