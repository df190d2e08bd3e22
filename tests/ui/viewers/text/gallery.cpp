// SPDX-License-Identifier: Apache-2.0
// viewers_text_gallery FILE… [--theme light|dark] [--type MEDIA-TYPE] [--size WxH] [--grab PNG]: a
// window with the viewer for each file, for the eye; or a picture of the first of them.
#include "ui/style/theme.h"
#include "ui/viewers/preview/renderclient.h"
#include "ui/viewers/text/codeview.h"
#include "ui/viewers/text/gridview.h"
#include "ui/viewers/text/htmlview.h"
#include "ui/viewers/text/markdownview.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>

using namespace a2a;
using namespace Qt::StringLiterals;

static ContentViewer *viewerFor(const QString &suffix, RenderClient &client)
{
    if (suffix == "csv"_L1 || suffix == "tsv"_L1)
        return new GridView;
    if (suffix == "html"_L1)
        return new HtmlView(client);
    if (suffix == "md"_L1)
        return new MarkdownView;
    return new CodeView;
}

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addPositionalArgument(u"file"_s, u"what to look at"_s);
    for (const QString &name : {u"theme"_s, u"type"_s, u"size"_s, u"grab"_s})
        parser.addOption({name, name, name});
    parser.process(application);
    const Theme theme(application, themeChoiceFromName(parser.value(u"theme"_s)));
    RenderClient client;
    QTabWidget window;
    for (const QString &path : parser.positionalArguments()) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s cannot be read: name a file that can", qPrintable(path));
        auto *page = new QWidget;
        auto *layout = new QVBoxLayout(page);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        ContentViewer *viewer = viewerFor(QFileInfo(path).suffix(), client);
        auto *note = new QLabel;
        note->setTextFormat(Qt::PlainText);
        note->setWordWrap(true);
        layout->addWidget(viewer, 1);
        layout->addWidget(note);
        QObject::connect(viewer, &ContentViewer::noteChanged, note, &QLabel::setText);
        viewer->setContent({.bytes = ByteSource::fromBytes(file.readAll()),
                            .mediaType = parser.value(u"type"_s),
                            .name = QFileInfo(path).fileName()});
        window.addTab(page, QFileInfo(path).fileName());
    }
    const QStringList size = parser.value(u"size"_s).split(u'x');
    window.resize(size.size() == 2 ? QSize(size[0].toInt(), size[1].toInt()) : QSize(900, 600));
    window.setWindowTitle(u"text viewers"_s);
    window.show();
    if (const QString picture = parser.value(u"grab"_s); !picture.isEmpty()) {
        QTimer::singleShot(500, &window, [&] {
            window.grab().save(picture);
            application.quit();
        });
    }
    return application.exec();
}
