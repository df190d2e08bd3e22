// SPDX-License-Identifier: Apache-2.0
// Shows a file in the viewers for JSON and bytes, for the eye: `viewers_json_look [light|dark] FILE
// [tree|table|text|hex]`.
#include "ui/style/theme.h"
#include "ui/viewers/hexviewer.h"
#include "ui/viewers/json/jsonviewer.h"

#include <QtWidgets>

using namespace a2a;
using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 4)
        return 2;
    const Theme theme(application,
                      arguments.at(1) == "dark"_L1 ? ThemeChoice::Dark : ThemeChoice::Light);
    QFile file(arguments.at(2));
    if (!file.open(QIODevice::ReadOnly))
        return 1;
    const QByteArray bytes = file.readAll();
    QWidget window;
    auto *all = new QVBoxLayout(&window);
    all->setContentsMargins(0, 0, 0, 0);
    auto *note = new QLabel(&window);
    note->setTextFormat(Qt::PlainText);
    ContentViewer *viewer = nullptr;
    if (arguments.at(3) == "hex"_L1) {
        viewer = new HexViewer(&window);
    } else {
        auto *json = new JsonViewer(&window);
        json->setMode(arguments.at(3) == "text"_L1    ? JsonViewer::Mode::Text
                      : arguments.at(3) == "table"_L1 ? JsonViewer::Mode::Table
                                                      : JsonViewer::Mode::Tree);
        viewer = json;
    }
    QObject::connect(viewer, &ContentViewer::noteChanged, note, &QLabel::setText);
    all->addWidget(viewer, 1);
    all->addWidget(note);
    viewer->setContent({ByteSource::fromBytes(bytes), {}, arguments.at(2), true});
    window.resize(520, 480);
    window.show();
    return QApplication::exec();
}
