// SPDX-License-Identifier: Apache-2.0
// Tasks and artifacts, and previews of them.
#include "tests/attacks/attackedprogram.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

namespace a2a::test {

using namespace Qt::StringLiterals;

static QByteArray artifacts(const QByteArray &parts)
{
    return R"(,"artifacts":[{"artifactId":"a","parts":[)" + parts + "]}]";
}

static QByteArray update(const QByteArray &artifact, const QByteArray &flags = {},
                         const char *task = "t")
{
    return event(R"({"artifactUpdate":{"taskId":")" + QByteArray(task) + R"(","contextId":"c",)" +
                 flags + R"("artifact":)" + artifact + "}}");
}

static void fileNames(Verdict &verdict)
{
    QByteArray parts;
    for (const char *name :
         {"../../evil", "/tmp/evil", "..\\\\..\\\\evil", "C:\\\\evil", "CON", "a\\u0000b",
          ".bashrc", "a/b/c", "", ".", "..", "x\\n..", "-rf", "\\u202egnp.exe", "%2e%2e%2fevil"})
        parts +=
            R"({"raw":"aGk=","mediaType":"text/plain","filename":")" + QByteArray(name) + "\"},";
    parts.chop(1);
    AttackFixture bench;
    const QString session = bench.place(u"call1.a2ascope"_s);
    (void)bench.call(verdict,
                     {.answer = plainAnswer(200, envelope(task("COMPLETED", artifacts(parts)))),
                      .streams = false},
                     0);
    const QString archive = bench.place(u"out.zip"_s);
    checkEnd(verdict, runTerminal({u"export"_s, session, u"--to"_s, u"zip"_s, archive}), 0);
    QFile file(archive);
    verdict.check(file.open(QIODevice::ReadOnly), u"no archive"_s);
    const QByteArray bytes = file.readAll();
    // Names of entries: behind each local header's 30 bytes.
    int entries = 0;
    for (qsizetype at = bytes.indexOf("PK\3\4"); at >= 0; at = bytes.indexOf("PK\3\4", at + 4)) {
        const auto size =
            qsizetype(uchar(bytes[at + 26])) + (qsizetype(uchar(bytes[at + 27])) << 8);
        const QString name = QString::fromUtf8(bytes.mid(at + 30, size));
        const QString clean = QDir::cleanPath(name);
        verdict.check(!name.startsWith(u'/') && !name.contains(u'\\') &&
                          !clean.startsWith(u".."_s) && !name.contains(u'\0') &&
                          !name.contains(u':'),
                      u"an entry "_s + name);
        ++entries;
    }
    verdict.check(entries >= 15, u"%1 entries"_s.arg(entries));
}

static void oddChunks(Verdict &verdict)
{
    const QByteArray one = R"({"artifactId":"a","parts":[{"text":"x"}]})";
    const auto call = [](const QByteArray &bytes) {
        return Call{.answer = stream(event(task("WORKING")) + bytes + event(status("COMPLETED")))};
    };
    runVariants(
        verdict,
        {{"append first", call(update(one, R"("append":true,)")), 0},
         {"after the last",
          call(update(one, R"("lastChunk":true,)") + update(one, R"("append":true,)")), 0},
         {"another task's", call(update(one, {}, "u")), 0},
         {"without an id", call(update(R"({"parts":[{"text":"x"}]})")), 0},
         {"without parts", call(update(R"({"artifactId":"a"})")), 0},
         {"no part known", call(update(R"({"artifactId":"a","parts":[{"odd":1},7,null]})")), 0},
         {"not base64", call(update(R"({"artifactId":"a","parts":[{"raw":"%%%"}]})")), 0}},
        [&verdict](const ProgramResult &ended, AttackFixture &) {
            verdict.check(!newFindings(ended).isEmpty(), u"no finding names it"_s);
        });
}

static void manyThings(Verdict &verdict)
{
    QByteArray updates;
    for (int i = 0; i < 20'000; ++i)
        updates +=
            update(R"({"artifactId":"a)" + QByteArray::number(i) + R"(","parts":[{"text":"x"}]})");
    QByteArray history = R"(,"history":[)";
    for (int i = 0; i < 50'000; ++i)
        history += R"({"messageId":")" + QByteArray::number(i) +
                   R"(","role":"ROLE_AGENT","parts":[{"text":"x"}]},)";
    history.chop(1);
    history += ']';
    QByteArray tasks;
    for (int i = 0; i < 20'000; ++i)
        tasks += event(
            task("WORKING").replace("\"t\"", QByteArray("\"t" + QByteArray::number(i) + '"')));
    QByteArray parts = QByteArray(R"({"text":"x"},)").repeated(100'000);
    parts.chop(1);
    const QByteArray begun = event(task("WORKING"));
    const QByteArray done = event(status("COMPLETED"));
    const QStringList quiet{u"-q"_s};
    runVariants(verdict,
                {{"artifacts", {.answer = stream(begun + updates + done), .options = quiet}, 0},
                 {"messages",
                  {.answer = plainAnswer(200, envelope(task("COMPLETED", history))),
                   .streams = false,
                   .options = quiet},
                  0},
                 {"tasks", {.answer = stream(begun + tasks + done), .options = quiet}, 0},
                 {"parts",
                  {.answer = plainAnswer(200, envelope(task("COMPLETED", artifacts(parts)))),
                   .streams = false,
                   .options = quiet},
                  0}});
}

static void oddIds(Verdict &verdict)
{
    const QByteArray giant(MiB, 'i');
    const auto named = [](const QByteArray &id) {
        return Call{.answer = plainAnswer(200, envelope(task("COMPLETED").replace("\"t\"", id))),
                    .streams = false};
    };
    runVariants(verdict, {{"a megabyte", named('"' + giant + '"'), 0},
                          {"a number", named("7"), 0},
                          {"empty", named("\"\""), 5},
                          {"a path", named("\"../../x\""), 0},
                          {"null", named("null"), 5}});
}

static void links(Verdict &verdict)
{
    AttackFixture bench;
    QByteArray parts;
    for (const QByteArray &url :
         {QByteArray("file:///etc/passwd"), QByteArray("javascript:alert(1)"),
          QByteArray("data:text/html,<script>"),
          QByteArray(bench.server.origin() + "/tracker.png")})
        parts += R"({"url":")" + url + R"(","mediaType":"image/png"},)";
    parts.chop(1);
    const ProgramResult ended =
        bench.call(verdict,
                   {.answer = plainAnswer(200, envelope(task("COMPLETED", artifacts(parts)))),
                    .streams = false},
                   0);
    verdict.check(!ended.printed().contains("root:"), u"a file was read"_s);
    for (const ReceivedRequest &request : bench.server.requests())
        verdict.check(request.target != "/tracker.png", u"the link was requested"_s);
}

static void largeFiles(Verdict &verdict)
{
    const QByteArray base64(16 * MiB, 'A');
    runVariants(verdict,
                {{"base64",
                  {.answer = plainAnswer(
                       200, envelope(task("COMPLETED", artifacts(R"({"raw":")" + base64 + "\"}")))),
                   .streams = false,
                   .options = {u"-q"_s},
                   .mostMiB = 192},
                  0}});
}

Surface taskRows()
{
    return {
        "Tasks and artifacts",
        {{"task-file-names",
          "Names of files that lead elsewhere: .., absolute, drives, devices, hidden, NULs.",
          "Files are written into the chosen folder and nowhere else; nothing is replaced or "
          "executable.",
          fileNames, "FileWriterTest SafeFileNameTest ZipExportTest"},
         {"task-chunks",
          "Chunks that append to nothing, come after the last one, belong to another task, have no "
          "id, no parts, unknown parts, no base64.",
          "Findings name them; what can be shown is shown.", oddChunks,
          "QuirksTest::artifacts_without_id_stay_separate "
          "QuirksTest::ids_not_belonging_to_the_task"},
         {"task-many", "20,000 artifacts, 20,000 tasks, 50,000 messages, 100,000 parts at once.",
          "All are read, in bounded time and memory.", manyThings},
         {"task-ids", "Ids of a megabyte, numbers, null, paths.", "The task is shown under its id.",
          oddIds},
         {"task-links", "Parts that are links to files, scripts and trackers.",
          "Nothing is fetched or opened without the user.", links, "RemoteFilesTest LinkInfoTest"},
         {"task-large", "A file of 12 MiB in one part.", "It costs a few times its size.",
          largeFiles, "LargeEventTest LargeFrameDecoderTest"},
         {"task-formulas",
          "Cells that spreadsheets take for formulas.",
          "Copies of tables neutralize them.",
          {},
          "GridViewTest"}}};
}

Surface previewRows()
{
    return {
        "Previews: images, SVG, PDF, HTML, Markdown, audio, video",
        {{"preview-images",
          "Images with false sizes, bombs, many frames, loops, cut anywhere, "
          "random bytes.",
          "The helper process has a limit of time, memory and system calls; the window shows an "
          "error, or what could be read.",
          {},
          "ImageAttackTest"},
         {"preview-svg",
          "SVG: a billion laughs, references to itself, external references, "
          "scripts, fonts.",
          "Nothing is loaded, nothing runs; a bomb ends in an error.",
          {},
          "SvgAttackTest"},
         {"preview-html",
          "HTML: scripts, external references, forms, nesting, giant tables.",
          "Nothing is loaded, nothing runs; the layout is bounded.",
          {},
          "HtmlAttackTest TextModelsTest::html_is_inert TextModelsTest::html_bombs"},
         {"preview-markdown",
          "Markdown: images by address, HTML, bombs of emphasis and tables.",
          "Nothing is loaded, HTML stays text, what is too complex is shown as its source.",
          {},
          "MarkdownTest PagesTest::markdown_loads_nothing"},
         {"preview-pdf",
          "PDF: actions, external references, bombs, loops, encryption.",
          "Nothing is loaded, nothing runs; a bomb ends in an error.",
          {},
          "PdfAttackTest"},
         {"preview-media",
          "Sound and video: false sizes and durations, playlists, external "
          "references, a decoder that is taken over.",
          "The decoder can neither write, connect nor start programs; a bomb ends in an error.",
          {},
          "MediaAttackTest"},
         {"preview-archives",
          "Archives: entries that lead out of the folder, links, bombs, a million entries, "
          "cut anywhere.",
          "Nothing is unpacked; what leads out is marked, counting and decompressing are bounded.",
          {},
          "ArchiveViewTest ArchivePathTest"},
         {"preview-helper",
          "A helper process that lies, or was taken over.",
          "It can neither open, connect nor execute; what it says is checked.",
          {},
          "HelperLockTest RenderClientTest HtmlAttackTest::rejects_unrequested_rows"},
         {"preview-viewers",
          "Any file in any viewer; tables with a million columns, code in one line.",
          "Nothing is loaded; each viewer is bounded.",
          {},
          "ViewerAttackTest DelimitedTest::hostile CodeLexerTest::long_lines_are_bounded "
          "JsonViewerTest::hostile GridViewTest::hostile_cells"}}};
}

} // namespace a2a::test
