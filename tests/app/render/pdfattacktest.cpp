// SPDX-License-Identifier: Apache-2.0
// A page of a PDF must be drawn by poppler's programs without accessing anything else; without
// those programs the missing package is named.
#include "tests/app/render/renderlimits.h"
#include "tests/support/repetitions.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QStandardPaths>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class PdfAttackTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void draws_pages();
    void crops_and_scales();
    void reports_a_missing_page();
    void names_the_missing_component();
    void accesses_no_external_resource_data();
    void accesses_no_external_resource();
    void bombs_data();
    void bombs();
    void cut_anywhere();
    void random_bytes_changed();

private:
    RenderOptions m_options = patientOptions();
};

void PdfAttackTest::initTestCase()
{
    if (QStandardPaths::findExecutable(u"pdftoppm"_s).isEmpty())
        QSKIP("poppler-utils is not installed");
}

static QByteArray stream(const QByteArray &content, const QByteArray &entries = {})
{
    return "<< /Length " + QByteArray::number(content.size()) + ' ' + entries + " >>\nstream\n" +
           content + "\nendstream";
}

/// A file of these objects, numbered from 1; the first is the catalog.
static QByteArray pdfOf(const QByteArrayList &objects)
{
    QByteArray file = "%PDF-1.4\n";
    QByteArray table;
    for (qsizetype i = 0; i < objects.size(); ++i) {
        table += QByteArray::number(file.size()).rightJustified(10, '0') + " 00000 n \n";
        file += QByteArray::number(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
    }
    const QByteArray start = QByteArray::number(file.size());
    const QByteArray count = QByteArray::number(objects.size() + 1);
    return file + "xref\n0 " + count + "\n0000000000 65535 f \n" + table + "trailer\n<< /Size " +
           count + " /Root 1 0 R >>\nstartxref\n" + start + "\n%%EOF\n";
}

/// One page with this content, which may refer to objects from 5 on.
static QByteArray onePage(const QByteArray &content, const QByteArray &catalog = {},
                          const QByteArray &page = {}, const QByteArrayList &more = {})
{
    return pdfOf(
        QByteArrayList{"<< /Type /Catalog /Pages 2 0 R " + catalog + " >>",
                       "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                       "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R " +
                           page + " >>",
                       stream(content)} +
        more);
}

static QByteArray threePages()
{
    QByteArrayList objects{"<< /Type /Catalog /Pages 2 0 R >>",
                           "<< /Type /Pages /Kids [3 0 R 5 0 R 7 0 R] /Count 3 >>"};
    for (const char *color : {"1 0 0", "0 1 0", "0 0 1"}) {
        objects << "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 144] /Contents " +
                       QByteArray::number(objects.size() + 2) + " 0 R >>";
        objects << stream(QByteArray(color) + " rg 0 72 72 72 re f");
    }
    return pdfOf(objects);
}

void PdfAttackTest::draws_pages()
{
    RenderClient client(m_options);
    RenderRequest request = requestOf(threePages(), RenderKind::Pdf);
    constexpr QRgb Colors[] = {0xffff0000, 0xff00ff00, 0xff0000ff};
    for (int page = 0; page < 3; ++page) {
        request.number = page;
        const RenderResult result = renderNow(client, request);
        QVERIFY2(result.isOk(), qPrintable(result.problem));
        QCOMPARE(result.count, 3);
        QCOMPARE(result.originalSize, QSize(96, 192));
        QCOMPARE(result.format, u"pdf"_s);
        QCOMPARE(result.image().height(), 2 * result.image().width());
        QCOMPARE(result.image().pixel(10, 10), Colors[page]);
        QCOMPARE(result.image().pixel(10, result.image().height() - 10), 0xffffffff);
    }
}

void PdfAttackTest::crops_and_scales()
{
    RenderClient client(m_options);
    RenderRequest request = requestOf(threePages(), RenderKind::Pdf);
    request.scaledSize = {200, 400};
    request.clip = QRect(50, 190, 60, 20);
    const RenderResult result = renderNow(client, request);
    QVERIFY2(result.isOk(), qPrintable(result.problem));
    QCOMPARE(result.image().size(), QSize(60, 20));
    QCOMPARE(result.image().pixel(30, 5), 0xffff0000);
    QCOMPARE(result.image().pixel(30, 15), 0xffffffff);
    request.clip = QRect(190, 390, 60, 20);
    QCOMPARE(renderNow(client, request).status, RenderStatus::BadRequest);
}

void PdfAttackTest::reports_a_missing_page()
{
    RenderClient client(m_options);
    RenderRequest request = requestOf(threePages(), RenderKind::Pdf);
    request.number = 3;
    QCOMPARE(renderNow(client, request).problem,
             u"Could not be shown: the document has 3 pages."_s);
}

void PdfAttackTest::names_the_missing_component()
{
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nowhere");
    RenderClient client(m_options);
    const RenderResult result = renderNow(client, requestOf(threePages(), RenderKind::Pdf));
    qputenv("PATH", path);
    QCOMPARE(result.problem,
             u"Could not be shown: the program pdfinfo is missing. Install the package "
             "poppler-utils."_s);
}

void PdfAttackTest::accesses_no_external_resource_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray draw = "1 0 0 rg 0 0 100 100 re f";
    for (const char *action :
         {"/S /JavaScript /JS (app.launchURL\\('http://127.0.0.1:$PORT/'\\))",
          "/S /Launch /F ($FILE)", "/S /URI /URI (http://127.0.0.1:$PORT/)",
          "/S /GoToR /F ($FILE) /D [0 /Fit]", "/S /SubmitForm /F (http://127.0.0.1:$PORT/)",
          "/S /ImportData /F ($PIPE)"})
        QTest::newRow(action) << onePage(draw, QByteArray("/OpenAction << ") + action + " >>",
                                         QByteArray("/AA << /O << ") + action + " >> >>");
    const QByteArray resources = "/Resources << /XObject << /X 5 0 R >> >>";
    for (const char *file : {"($FILE)", "($PIPE)", "<< /FS /URL /F (http://127.0.0.1:$PORT/) >>",
                             "<< /Type /Filespec /F ($FILE) /UF ($FILE) >>"})
        QTest::newRow(file) << onePage(
            draw + " 100 0 0 100 0 0 cm /X Do", {}, resources,
            {stream("", QByteArray(
                            "/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent "
                            "8 /ColorSpace /DeviceGray /F ") +
                            file)});
    QTest::newRow("reference to a page elsewhere") << onePage(
        draw + " /X Do", {}, resources,
        {stream("", "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F ($FILE) /Page "
                    "0 >>")});
}

void PdfAttackTest::accesses_no_external_resource()
{
    QFETCH(QByteArray, bytes);
    Canary canary;
    RenderClient client(m_options);
    const RenderEffect effect =
        measureEffect(client, requestOf(canary.named(bytes), RenderKind::Pdf));
    QCOMPARE(canary.takeAccesses(), QString());
    QCOMPARE(limitViolation(effect), QString());
    QVERIFY2(effect.result.isOk(), qPrintable(effect.result.problem));
}

void PdfAttackTest::bombs_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("pages of itself") << pdfOf(
        {"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >>"});
    QTest::newRow("a page as large as a town")
        << onePage("0 0 9 9 re f").replace("[0 0 100 100]", "[0 0 1000000000 1000000000]");
    QTest::newRow("a page as long as a street")
        << onePage("0 0 9 9 re f").replace("[0 0 100 100]", "[0 0 1 1000000]");
    QTest::newRow("a form that draws itself") << onePage(
        "/X Do", {}, "/Resources << /XObject << /X 5 0 R >> >>",
        {stream("/X Do /X Do", "/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources "
                               "<< /XObject << /X 5 0 R >> >>")});
    QTest::newRow("a large picture") << onePage(
        "100 0 0 100 0 0 cm /X Do", {}, "/Resources << /XObject << /X 5 0 R >> >>",
        {stream("x",
                "/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 "
                "/ColorSpace /DeviceRGB")});
    const QByteArray packed = qCompress(QByteArray(64 * 1024 * 1024, ' '), 9).sliced(4);
    QTest::newRow("a packed desert")
        << pdfOf({"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] "
                  "/Contents 4 0 R >>",
                  stream(packed, "/Filter /FlateDecode")});
    QTest::newRow("packed for ever")
        << pdfOf({"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R >>",
                  stream("x", "/Filter [" + QByteArray("/ASCIIHexDecode ").repeated(5000) + "]")});
    QTest::newRow("deep brackets")
        << onePage("0 0 9 9 re f", "/X " + QByteArray("[").repeated(100'000));
    QTest::newRow("many graphics states") << onePage(QByteArray("q ").repeated(500'000));
    QTest::newRow("a table that follows itself")
        << onePage("0 0 9 9 re f").replace("/Size 5", "/Size 5 /Prev 9");
    const QByteArray locked =
        "/Size 5 /ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <" +
        QByteArray(64, '1') + "> /U <" + QByteArray(64, '2') + "> >>";
    QTest::newRow("encrypted") << onePage("0 0 9 9 re f").replace("/Size 5", locked);
    QTest::newRow("nothing in it") << QByteArray("%PDF-1.7\n");
    QTest::newRow("no PDF") << QByteArray(100'000, 'x');
}

void PdfAttackTest::bombs()
{
    QFETCH(QByteArray, bytes);
    RenderClient client(m_options);
    const RenderEffect effect = measureEffect(client, requestOf(bytes, RenderKind::Pdf));
    if (effect.result.problem.contains(u"s of CPU time"_s)) {
        QVERIFY(effect.grown < 50 * 1024 * 1024);
        return;
    }
    QCOMPARE(limitViolation(effect), QString());
    QVERIFY2(!effect.result.problem.contains(u"signal 31"_s), qPrintable(effect.result.problem));
    if (qstrcmp(QTest::currentDataTag(), "encrypted") == 0)
        QCOMPARE(effect.result.problem, u"Could not be shown: it is protected by a password."_s);
}

void PdfAttackTest::cut_anywhere()
{
    RenderClient client(m_options);
    const QByteArray bytes = threePages();
    const int pieces = repetitions(5, 16);
    for (qsizetype i = 0; i < pieces; ++i) {
        const RenderEffect effect = measureEffect(
            client, requestOf(bytes.first(bytes.size() * i / pieces), RenderKind::Pdf));
        QCOMPARE(limitViolation(effect), QString());
    }
}

void PdfAttackTest::random_bytes_changed()
{
    RenderClient client(m_options);
    QRandomGenerator random(11);
    for (int i = 0; i < repetitions(4, 16); ++i) {
        QByteArray bytes = threePages();
        for (int flips = 1 + random.bounded(12); flips > 0; --flips)
            bytes[random.bounded(int(bytes.size()))] = char(random.bounded(256));
        const RenderEffect effect = measureEffect(client, requestOf(bytes, RenderKind::Pdf));
        QCOMPARE(limitViolation(effect), QString());
        QVERIFY2(!effect.result.problem.contains(u"signal 31"_s),
                 qPrintable(effect.result.problem));
    }
}

A2A_TEST(PdfAttackTest)
#include "pdfattacktest.moc"
