// SPDX-License-Identifier: Apache-2.0
// Large texts in their viewers: one line of JSON for each, with the time until the first paint and
// until all is known, the longest the event loop was kept meanwhile and while pages are turned, and
// the memory that the viewer adds to the bytes.
#include "tests/bench/heartbeat.h"
#include "ui/common/theme.h"
#include "ui/viewers/codetext.h"
#include "ui/viewers/codeview.h"
#include "ui/viewers/gridview.h"
#include "ui/viewers/htmlview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QTableView>

#include <cstdio>

using namespace a2a;
using namespace Qt::StringLiterals;

static constexpr int Pages = 100;
static constexpr int QuietMs = 300; // nothing has happened for so long: all is known

static double residentMb()
{
    QFile file(u"/proc/self/statm"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toDouble() * 4096 / 1e6;
}

namespace {

/// Notes when the view has been painted for the first time.
class PaintWatch final : public QObject {
public:
    explicit PaintWatch(QWidget *viewport) { viewport->installEventFilter(this); }
    [[nodiscard]] bool wasPainted() const { return m_painted; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        m_painted = m_painted || event->type() == QEvent::Paint;
        return QObject::eventFilter(watched, event);
    }

private:
    bool m_painted = false;
};

} // namespace

static void runFor(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

static void measure(const QString &name, ContentViewer *viewer, QAbstractScrollArea *area,
                    const ViewedContent &content)
{
    viewer->resize(1000, 700);
    viewer->show();
    runFor(QuietMs);
    const double before = residentMb();
    PaintWatch watch(area->viewport());
    Heartbeat heart;
    heart.start();
    QElapsedTimer time;
    time.start();
    viewer->setContent(content);
    while (!watch.wasPainted())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const double firstPaint = double(time.nsecsElapsed()) / 1e6;
    runFor(QuietMs * 10);
    heart.stop();
    const double loading = heart.percentile(1);
    heart.start();
    for (int page = 0; page < Pages; ++page) {
        const bool isLast = page + 1 == Pages;
        QKeyEvent press(QEvent::KeyPress, isLast ? Qt::Key_End : Qt::Key_PageDown,
                        isLast ? Qt::ControlModifier : Qt::NoModifier);
        QApplication::sendEvent(area, &press);
        runFor(5);
    }
    heart.stop();
    const QJsonObject result{{u"bench"_s, u"viewerstext"_s},
                             {u"case"_s, name},
                             {u"bytes"_s, content.bytes.size},
                             {u"first_paint_ms"_s, firstPaint},
                             {u"loading_gap_max_ms"_s, loading},
                             {u"paging_gap_p99_ms"_s, heart.percentile(0.99)},
                             {u"paging_gap_max_ms"_s, heart.percentile(1)},
                             {u"added_mb"_s, residentMb() - before}};
    std::printf("%s\n", QJsonDocument(result).toJson(QJsonDocument::Compact).constData());
    std::fflush(stdout);
    delete viewer;
}

static ViewedContent content(const QByteArray &bytes, const QString &mediaType)
{
    return {.bytes = ByteSource::of(bytes), .mediaType = mediaType, .name = {}};
}

int main(int argc, char *argv[])
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const Theme theme(application, ThemeChoice::Light);

    QByteArray code;
    for (int i = 0; code.size() < 50'000'000; ++i)
        code += "    const auto value" + QByteArray::number(i) +
                " = compute(\"text\", 0x1F, 'c'); // what it is for\n";
    auto *text = new CodeView;
    measure(u"50 MB of C++"_s, text, text->text(), content(code, u"text/x-c++"_s));
    auto *line = new CodeView;
    measure(u"50 MB in one line"_s, line, line->text(),
            content(QByteArray(code).replace('\n', ' '), u"text/javascript"_s));

    QByteArray values = "id,name,amount,note\r\n";
    for (int i = 0; values.size() < 20'000'000; ++i)
        values += QByteArray::number(i) + ",\"Name, the " + QByteArray::number(i % 97) + "th\"," +
                  QByteArray::number(i * 7 % 1000) + ".5,free text\r\n";
    auto *grid = new GridView;
    measure(u"20 MB of CSV"_s, grid, grid->table(), content(values, u"text/csv"_s));

    auto *page = new HtmlView;
    measure(
        u"20 MB of HTML"_s, page, page->words()->text(),
        content(QByteArray("<div><p class=\"a\">Words &amp; <a href=\"https://h/x\">more</a></p>")
                    .repeated(300'000),
                u"text/html"_s));
    return 0;
}
