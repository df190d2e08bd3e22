// SPDX-License-Identifier: Apache-2.0
// The view of content must follow from its type, not from its name, and must be one of those
// offered.
#include "model/content/viewchoice.h"

#include "tests/support/testregistry.h"

#include <QTest>

#include <algorithm>

using namespace a2a;
using namespace Qt::StringLiterals;

class ViewChoiceTest final : public QObject {
    Q_OBJECT

private slots:
    void chooses_data();
    void chooses();
    void offers();
    void ids_map_to_view_kinds();
    void keys();
    void misdeclared();
};

static ViewSubject subject(Part::Kind part, const QByteArray &declared, const QByteArray &name,
                           const QByteArray &head)
{
    return {part, QString::fromUtf8(declared), QString::fromUtf8(name), sniffMedia(head), head};
}

void ViewChoiceTest::chooses_data()
{
    QTest::addColumn<int>("part");
    QTest::addColumn<QByteArray>("declared");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("view");
    const auto row = [](const char *label, Part::Kind part, const char *declared, const char *name,
                        const QByteArray &bytes, ViewKind view) {
        QTest::newRow(label) << int(part) << QByteArray(declared) << QByteArray(name) << bytes
                             << int(view);
    };
    using enum ViewKind;
    constexpr Part::Kind Written = Part::Kind::Text;
    constexpr Part::Kind File = Part::Kind::Raw;
    const QByteArray png = "\x89PNG\r\n\x1a\n....";
    const QByteArray binary("\1\2\0\3\xff", 5);
    row("link", Part::Kind::Url, "text/plain", "", "https://h/", Link);
    row("data", Part::Kind::Data, "", "", "{}", Json);
    row("data with a type", Part::Kind::Data, "text/csv", "", "{}", Json);
    row("unknown part", Part::Kind::Unknown, "", "", "{}", Json);

    row("text", Written, "", "", "hello", Text);
    row("nothing yet", Written, "", "", "", Text);
    row("text called an image", Written, "image/png", "", "hello", Text);
    row("text called a video", Written, "video/mp4", "", "hello", Text);
    row("Markdown", Written, "Text/Markdown; charset=utf-8", "", "x", Markdown);
    row("Markdown by its marks", Written, "", "", "# T\n\n- a\n- b\n", Markdown);
    row("called plain, looks like Markdown", Written, "text/plain", "", "# T\n\n- a\n", Text);
    row("called plain, named Markdown", Written, "text/plain", "a.md", "x", Text);
    row("named Markdown", Written, "", "a.md", "x", Markdown);
    row("one mark of Markdown", Written, "", "", "# T\n", Text);
    row("JSON in text", Written, "application/json", "", "{", Json);
    row("JSON in text, undeclared", Written, "", "", "{\"a\": 1}", Json);
    row("JSON Lines", Written, "application/x-ndjson", "", "{}\n{}", Json);
    row("CSV in text", Written, "text/csv", "", "a,b", Table);
    row("called plain, named CSV", Written, "text/plain", "a.csv", "a,b", Text);
    row("named CSV", Written, "", "a.csv", "a,b", Table);
    row("commas, undeclared", Written, "", "", "a,b\n1,2\n", Text);
    row("HTML in text", Written, "text/html", "", "<p>", Html);
    row("SVG's source", Written, "image/svg+xml", "", "<svg", Image);
    row("code in text", Written, "text/x-python", "", "x = 1", Code);
    row("code by name", Written, "text/plain", "a.rs", "fn", Code);
    row("a name without a dot", Written, "", "csv", "a,b", Text);
    row("zeros in text", Written, "", "", binary, Text);

    row("PNG", File, "image/png", "", png, Image);
    row("PNG, undeclared", File, "", "", png, Image);
    row("PNG called text", File, "text/plain", "a.txt", png, Image);
    row("PNG called audio", File, "audio/mp3", "", png, Image);
    row("text called PNG", File, "image/png", "a.png", "hello", Text);
    row("nothing of a PNG yet", File, "image/png", "", "", Image);
    row("half a mark of a PNG", File, "image/png", "", "\x89PN", Image);
    row("PDF", File, "application/octet-stream", "", "%PDF-1.4\n", Image);
    row("SVG", File, "text/plain", "", "<svg/>", Image);
    row("WAV", File, "", "", "RIFF....WAVEfmt ", Audio);
    row("MP3 called video", File, "video/mp4", "", "ID3\4", Audio);
    row("Ogg", File, "audio/ogg", "", QByteArray("OggS\0\2", 6), Audio);
    row("Ogg with pictures", File, "video/ogg", "", QByteArray("OggS\0\2", 6), Video);
    row("MP4", File, "", "",
        QByteArray("\0\0\0\x1c"
                   "ftypisom",
                   12),
        Video);
    row("MP4 called audio", File, "audio/mp4", "",
        QByteArray("\0\0\0\x1c"
                   "ftypisom",
                   12),
        Audio);
    row("M4A", File, "", "",
        QByteArray("\0\0\0\x1c"
                   "ftypM4A ",
                   12),
        Audio);
    row("AVI", File, "", "", "RIFF....AVI LIST", Video);
    row("ZIP", File, "", "a.zip", "PK\3\4..", Archive);
    row("gzip called text", File, "text/plain", "a.gz", "\x1f\x8b\x08..", Archive);
    row("tar", File, "", "a.tar", QByteArray(257, 'x') + "ustar", Archive);
    row("an archive as text", Written, "application/zip", "a.zip", "PK\3\4..", Text);
    row("CSV file", File, "text/csv", "", "a,b\n1,2\n", Table);
    row("CSV by its look", File, "", "", "a,b\n1,2\n", Table);
    row("HTML by its look", File, "", "", "<!doctype html>", Html);
    row("Markdown file called plain", File, "text/plain", "a.md", "# T\n\n- a\n- b\n", Text);
    row("Markdown file", File, "", "", "# T\n\n- a\n- b\n", Markdown);
    row("HTML called text", File, "text/plain", "", "<!doctype html>", Html);
    row("XML", File, "application/xml", "", "<?xml version='1.0'?><a/>", Code);
    row("a script by its first line", File, "", "run", "#!/bin/sh\necho\n", Code);
    row("C++ by its name", File, "application/octet-stream", "a.cpp", "int x;", Code);
    row("no type", File, "", "", binary, Hex);
    row("called text, is not", File, "text/plain", "", binary, Hex);
    row("Latin-1", File, "text/plain; charset=iso-8859-1", "",
        "gr\xfc\xdf"
        "e",
        Text);
    row("Latin-1 table", File, "text/csv", "",
        "gr\xfc\xdf;"
        "e\n",
        Table);
    row("an image that nobody knows", File, "image/x-new", "", binary, Image);
    row("A2UI", File, "application/json+a2ui", "", "{\"a\":1}", Json);
    row("A2UI as text", Written, "application/json+a2ui; version=0.8", "", "{\"a\":1}", Json);
    row("Adaptive Card", File, "application/vnd.microsoft.card.adaptive", "", "{\"a\":1}", Json);
    row("GeoJSON", File, "application/geo+json", "", "{\"a\":1}", Json);
}

void ViewChoiceTest::chooses()
{
    QFETCH(int, part);
    QFETCH(QByteArray, declared);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, bytes);
    QFETCH(int, view);
    const ViewSubject what = subject(Part::Kind(part), declared, name, bytes);
    QCOMPARE(viewName(automaticView(what)), viewName(ViewKind(view)));
    const std::vector<ViewKind> offered = possibleViews(what);
    QCOMPARE(std::ranges::count(offered, ViewKind(view)), 1);
}

void ViewChoiceTest::offers()
{
    using enum ViewKind;
    const auto offered = [](const ViewSubject &what) { return possibleViews(what); };
    QCOMPARE(offered(subject(Part::Kind::Url, "", "", "x")), std::vector{Link});
    QCOMPARE(offered(subject(Part::Kind::Text, "", "", "x")),
             (std::vector{Text, Code, Markdown, Json, Table, Html, Hex}));
    QCOMPARE(offered(subject(Part::Kind::Raw, "", "", "\x89PNG\r\n\x1a\n")),
             (std::vector{Code, Image, Hex}));
    QCOMPARE(offered(subject(Part::Kind::Raw, "", "",
                             QByteArray("\0\0\0\x1c"
                                        "ftypisom",
                                        12))),
             (std::vector{Code, Audio, Video, Hex}));
}

void ViewChoiceTest::ids_map_to_view_kinds()
{
    for (int kind = 0; kind < ViewKindCount; ++kind) {
        QCOMPARE(viewFromId(QString(viewId(ViewKind(kind)))), ViewKind(kind));
        QVERIFY(!viewName(ViewKind(kind)).isEmpty());
    }
    QVERIFY(!viewFromId(u"cinema"));
}

void ViewChoiceTest::keys()
{
    QCOMPARE(viewKey(subject(Part::Kind::Text, "Text/CSV; x=1", "", "")), u"text/csv"_s);
    QCOMPARE(viewKey(subject(Part::Kind::Raw, "", "", "%PDF-1")), u"application/pdf"_s);
    QCOMPARE(viewKey(subject(Part::Kind::Data, "", "", "{}")), u"application/json"_s);
    QCOMPARE(viewKey(subject(Part::Kind::Raw, "", "", "")), QString());
    // Nothing that an agent sends instead of a type is stored.
    for (const char *type : {"my secret", "a/b c", "x/../../y\n", "/", "a/"})
        QCOMPARE(viewKey(subject(Part::Kind::Text, type, "", "x")), u"text/plain"_s);
    const QByteArray endless = "a/" + QByteArray(200, 'b');
    QCOMPARE(viewKey(subject(Part::Kind::Text, endless, "", "x")), u"text/plain"_s);
}

void ViewChoiceTest::misdeclared()
{
    QVERIFY(isMisdeclared(subject(Part::Kind::Raw, "text/plain", "", "%PDF-1")));
    QVERIFY(isMisdeclared(subject(Part::Kind::Text, "image/png", "", "hello")));
    QVERIFY(!isMisdeclared(subject(Part::Kind::Raw, "", "", "%PDF-1")));
    QVERIFY(!isMisdeclared(subject(Part::Kind::Raw, "image/png", "", ""))); // nothing has come
    QVERIFY(!isMisdeclared(subject(Part::Kind::Url, "image/png", "", "https://h/")));
    QVERIFY(!isMisdeclared(subject(Part::Kind::Data, "text/csv", "", "{}")));
}

A2A_TEST(ViewChoiceTest)
#include "viewchoicetest.moc"
