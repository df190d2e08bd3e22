// SPDX-License-Identifier: Apache-2.0
// Tables of separated values: the same rows however they are chunked, cells in order and within
// their row.
#include "model/content/delimitedscan.h"
#include "tests/fuzz/fuzzing.h"

using namespace a2a;
using namespace a2a::test;

A2A_FUZZ(delimited)(const uint8_t *data, size_t size)
{
    FuzzInput input(data, size);
    const qint64 step = input.number(60) + 1;
    const char separator = ",;\t|"[input.number(3)];
    const QByteArray text = input.rest();
    (void)guessSeparator(text, true);
    const auto read = [&text](qint64 offset, qint64 length) { return text.mid(offset, length); };
    DelimitedScan whole;
    whole.restart(read, separator);
    whole.setSize(text.size());
    while (!whole.advance(1 << 20))
        ;
    DelimitedScan grown;
    grown.restart(read, separator);
    for (qint64 at = 0; at < text.size(); at += step) {
        grown.setSize(qMin<qint64>(at + step, text.size()));
        while (!grown.advance(step))
            ;
    }
    require(whole.rowCount() == grown.rowCount(), "the same rows when it grows");
    require(whole.columnCount() == grown.columnCount(), "the same columns when it grows");
    for (int row = 0; row < qMin(whole.rowCount(), 200); ++row) {
        const json::ByteRange bytes = whole.rowBytes(row);
        require(bytes.offset >= 0 && bytes.end() <= text.size(), "a row lies within the text");
        qint64 from = bytes.offset;
        for (const DelimitedScan::Cell &cell : whole.cells(row)) {
            require(cell.offset >= from && cell.length >= 0 &&
                        cell.offset + cell.length <= bytes.end(),
                    "cells follow each other within their row");
            from = cell.offset + cell.length;
            (void)whole.cellText(cell, 100);
        }
    }
    return 0;
}
