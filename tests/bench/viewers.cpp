// SPDX-License-Identifier: Apache-2.0
// bench_viewers CASE [PARTS]: large content (or one of so many parts of it) in the window's
// artifact viewer: time until it is first visible, until it is known to its end, how long the event
// loop was blocked meanwhile and while turning pages, and the memory used for each byte of the
// content, recording included.
#include "tests/bench/benchmetrics.h"
#include "tests/bench/deadline.h"
#include "tests/bench/heartbeat.h"
#include "tests/model/facts/artifactsamples.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/style/theme.h"
#include "ui/viewers/json/jsonviewer.h"
#include "ui/viewers/preview/imagecanvas.h"
#include "ui/viewers/preview/imageview.h"
#include "ui/viewers/preview/pagecanvas.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QBuffer>
#include <QEventLoop>
#include <QImage>
#include <QKeyEvent>

#include <cmath>
#include <cstdio>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static constexpr int Megabyte = 1024 * 1024;
static constexpr int ChunkBytes = 128 * 1024;
static constexpr int Pages = 60;
static constexpr int QuietMs = 400; ///< nothing was painted or read for so long: all is known

namespace {

struct Case {
    const char *name;
    const char *mediaType;
    int megabytes;
    QByteArray (*content)(qsizetype bytes);
};

} // namespace

static QByteArray repeated(const QByteArray &line, qsizetype bytes)
{
    return line.repeated(bytes / line.size() + 1);
}

static QByteArray text(qsizetype bytes)
{
    return repeated("The quick brown fox jumps over the lazy dog, again and again and again.\n",
                    bytes);
}

static QByteArray oneLine(qsizetype bytes)
{
    return text(bytes).replace('\n', ' ');
}

static QByteArray code(qsizetype bytes)
{
    return repeated("    const auto value = compute(\"text\", 0x1F, 'c'); // what it is for\n",
                    bytes);
}

static QByteArray values(qsizetype size)
{
    QByteArray bytes = "id,name,amount,note\r\n";
    for (int i = 0; bytes.size() < size; ++i)
        bytes += QByteArray::number(i) + ",\"Name, the " + QByteArray::number(i % 97) + "th\"," +
                 QByteArray::number(i * 7 % 1000) + ".5,free text\r\n";
    return bytes;
}

static QByteArray html(qsizetype bytes)
{
    return repeated("<div><p class=\"a\">Words &amp; <a href=\"https://h/x\">more</a></p></div>",
                    bytes);
}

static QByteArray records(qsizetype size)
{
    QByteArray bytes = "[";
    for (int i = 0; bytes.size() < size; ++i)
        bytes += "{\"id\": " + QByteArray::number(i) + ", \"name\": \"item " +
                 QByteArray::number(i * 7919 % 100'003) +
                 "\", \"price\": 12.50, \"tags\": [\"a\", \"b\"], \"note\": null},\n";
    bytes.resize(bytes.size() - 2);
    return bytes + "]";
}

/// 30 million pixels at 30 MB; in a part of it, the picture is smaller accordingly.
static QByteArray picture(qsizetype bytes)
{
    const double side = std::sqrt(double(bytes) / Megabyte / 30);
    QImage image(int(6000 * side), int(5000 * side), QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x)
            line[x] = qRgb(x >> 5, y >> 5, (x ^ y) & 0xFF);
    }
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    image.save(&file, "PNG");
    return file.data();
}

/// 300 pages at a megabyte.
static QByteArray document(qsizetype size)
{
    const int count = int(300 * size / Megabyte);
    QByteArray bytes = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
                       "2 0 obj<</Type/Pages/Count " +
                       QByteArray::number(count) + "/Kids[";
    for (int page = 0; page < count; ++page)
        bytes += QByteArray::number(4 + 2 * page) + " 0 R ";
    bytes += "]>>endobj\n3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n";
    for (int page = 0; page < count; ++page) {
        QByteArray words = "BT /F 11 Tf 50 800 Td 14 TL";
        for (int line = 0; line < 50; ++line)
            words += " (Line " + QByteArray::number(line) + " of page " +
                     QByteArray::number(page + 1) + ", of which there are many) Tj T*";
        words += " ET";
        bytes += QByteArray::number(4 + 2 * page) +
                 " 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents " +
                 QByteArray::number(5 + 2 * page) +
                 " 0 R/Resources<</Font<</F 3 0 R>>>>>>endobj\n" +
                 QByteArray::number(5 + 2 * page) + " 0 obj<</Length " +
                 QByteArray::number(words.size()) + ">>stream\n" + words + "\nendstream endobj\n";
    }
    return bytes + "trailer<</Size " + QByteArray::number(2 * count + 4) + "/Root 1 0 R>>\n%%EOF\n";
}

static constexpr Case Cases[] = {
    {"text 50 MB", "text/plain", 50, text},
    {"one line 50 MB", "text/plain", 50, oneLine},
    {"C++ 50 MB", "text/x-c++", 50, code},
    {"CSV 20 MB", "text/csv", 20, values},
    {"HTML 20 MB", "text/html", 20, html},
    {"JSON 15 MB, tree", "application/json", 15, records},
    {"JSON 15 MB, table", "application/json", 15, records},
    {"JSON 50 MB", "application/json", 50, records},
    {"PNG 30 MP", "image/png", 30, picture},
    {"PDF 300 pages", "application/pdf", 1, document},
};

static double residentMb()
{
    return double(residentBytes()) / 1e6;
}

static void runFor(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

namespace {

/// Detects painted content: a picture that is present, anything else that has bytes.
class PaintWatch final : public QObject {
public:
    explicit PaintWatch(ArtifactViewer &viewer)
        : m_viewer(viewer)
    {
        qApp->installEventFilter(this);
    }
    [[nodiscard]] bool wasPainted() const { return m_painted; }
    [[nodiscard]] bool isQuiet() const { return m_last.elapsed() > QuietMs; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::Paint)
            return QObject::eventFilter(watched, event);
        m_last.start();
        const ContentViewer *shown = m_viewer.preview()->viewer();
        const auto *area = qobject_cast<QAbstractScrollArea *>(watched->parent());
        const auto *image = qobject_cast<const ImageView *>(shown);
        const auto *page = qobject_cast<const PageCanvas *>(area);
        m_painted = m_painted ||
                    (area && shown && shown->isAncestorOf(area) &&
                     (!image || !image->canvas()->image().isNull()) && (!page || !page->isEmpty()));
        return QObject::eventFilter(watched, event);
    }

private:
    ArtifactViewer &m_viewer;
    QElapsedTimer m_last;
    bool m_painted = false;
};

} // namespace

static void feed(OpenTask &task, const Case &what, const QByteArray &content)
{
    for (qsizetype at = 0; at < content.size(); at += ChunkBytes) {
        const QByteArray piece = content.mid(at, ChunkBytes).toBase64();
        task.chunk("a1",
                   "[{\"raw\":\"" + piece + "\",\"filename\":\"large\",\"mediaType\":\"" +
                       what.mediaType + "\"}]",
                   at > 0, at + ChunkBytes >= content.size());
    }
    task.feeder.flush();
}

static void turnPages(const ArtifactViewer &viewer)
{
    QWidget *area = viewer.preview()->viewer();
    while (area->focusProxy())
        area = area->focusProxy();
    for (int page = 0; page < Pages; ++page) {
        const bool last = page + 1 == Pages;
        QKeyEvent press(QEvent::KeyPress, last ? Qt::Key_End : Qt::Key_PageDown,
                        last ? Qt::ControlModifier : Qt::NoModifier);
        QApplication::sendEvent(area, &press);
        runFor(5);
    }
}

static void measure(const Case &what, int parts)
{
    double before = residentMb();
    qint64 size = 0;
    OpenTask task;
    {
        const QByteArray content = what.content(qsizetype{what.megabytes} * Megabyte / parts);
        size = content.size();
        before = residentMb() - double(size) / 1e6;
        feed(task, what, content);
    }
    TestWorkspace workspace(task.feeder.recording(), task.feeder.store(), task.feeder.content());
    ArtifactViewer viewer(workspace);
    viewer.resize(900, 700);
    viewer.show();
    runFor(QuietMs);
    PaintWatch watch(viewer);
    Heartbeat heart;
    heart.start();
    QElapsedTimer time;
    time.start();
    viewer.setArtifact(0);
    while (!watch.wasPainted() && time.elapsed() < 60'000)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const double firstPaint = double(time.nsecsElapsed()) / 1e6;
    if (QByteArrayView(what.name).endsWith("table")) {
        if (auto *json = qobject_cast<JsonViewer *>(viewer.preview()->viewer()))
            json->setMode(JsonViewer::Mode::Table);
    }
    while ((!viewer.assembly().isCaughtUp() || !watch.isQuiet()) && time.elapsed() < 60'000)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const double known = double(time.elapsed()) - QuietMs;
    const QJsonObject reading{{u"p99"_s, heart.percentile(0.99)}, {u"max"_s, heart.percentile(1)}};
    heart.start();
    turnPages(viewer);
    heart.stop();
    printMetrics({{u"mb"_s, double(size) / 1e6},
                  {u"painted"_s, watch.wasPainted() ? 1 : 0},
                  {u"firstPaintMs"_s, firstPaint},
                  {u"knownMs"_s, known},
                  {u"gapP99Ms"_s, reading[u"p99"_s]},
                  {u"gapMaxMs"_s, reading[u"max"_s]},
                  {u"pageGapMaxMs"_s, heart.percentile(1)},
                  {u"memoryPerByte"_s, (residentMb() - before) * 1e6 / double(size)},
                  {u"memoryMb"_s, residentMb() - before}});
}

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    endAfter(170);
    QApplication application(argc, argv);
    const Theme theme(application, ThemeChoice::Light);
    const QStringList arguments = QApplication::arguments();
    for (const Case &what : Cases) {
        if (arguments.value(1) == QLatin1StringView(what.name)) {
            measure(what, qMax(1, arguments.value(2).toInt()));
            return 0;
        }
    }
    std::fprintf(stderr, "usage: bench_viewers CASE [PARTS]; there is no case %s\n",
                 qPrintable(arguments.value(1)));
    return 2;
}
